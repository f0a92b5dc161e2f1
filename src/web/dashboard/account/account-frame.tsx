import { Group, Popover, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconLanguage } from '#web/kit/icons.generated.ts';
import { Mark } from '#web/kit/mark.tsx';
import { LanguageSelect, SchemeSwitch } from '#web/kit/preferences.tsx';
import { LongText } from '../core/ui/index.ts';
import css from './account.module.css';
import { accountTexts } from './locales/index.ts';

interface AccountFrameProps {
  /** The only `h1`, also the window's title. */
  title: string;
  intro?: ReactNode;
  /** Below the card: links to other pages. */
  footer?: ReactNode;
  /** Next to the card, or below it on narrow screens. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The frame of the pages for people who are not logged in. */
export function AccountFrame({ title, intro, footer, beside, children }: AccountFrameProps) {
  const t = useTexts(accountTexts);
  useEffect(() => {
    document.title = `${title.slice(0, 80)} · Avouch`;
  }, [title]);
  const card = (
    <Stack gap="lg">
      <Stack className={css.card} gap="lg">
        <Stack gap={6}>
          <Title order={1} size="h2">
            <LongText lines={3}>{title}</LongText>
          </Title>
          {intro && (
            <Text c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
              {intro}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
      {footer && (
        <Text size="sm" ta="center" component="div">
          {footer}
        </Text>
      )}
    </Stack>
  );
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Group gap={8}>
          <Mark className={css.mark} />
          <Text fw={650} size="lg">
            Avouch
          </Text>
        </Group>
        <Preferences />
      </header>
      <main className={css.main} data-wide={beside ? true : undefined}>
        {beside ? (
          <div className={css.columns}>
            {card}
            {beside}
          </div>
        ) : (
          card
        )}
      </main>
      <footer className={css.footer}>
        <Text size="xs" c="dimmed">
          {t('tagline')}
        </Text>
      </footer>
    </div>
  );
}

function Preferences() {
  const t = useTexts(accountTexts);
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <UnstyledButton p={6} aria-label={t('frame.preferences')}>
          <Group gap={6}>
            <IconLanguage size={20} aria-hidden />
          </Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <LanguageSelect />
          <SchemeSwitch />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
