import { ActionIcon, Avatar, Text, Title, useMantineTheme } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { noteFirstScreen } from '#web/kit/first-screen.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowLeft } from '#web/kit/icons.generated.ts';
import type { Brand } from './brand.ts';
import css from './hosted.module.css';
import { HostedPreferences } from './hosted-preferences.tsx';
import { hostedTexts } from './locales/index.ts';

export interface HostedPageProps {
  /** Whose page it is; undefined for the service's own. */
  brand?: Brand | undefined;
  /** The page's one `h1`; where it changes, the focus goes to it. */
  title: string;
  /** A sign over the title, such as the tick of what is done. */
  mark?: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Which of `steps` this is, from 0; without it there is no bar. */
  step?: number | undefined;
  /** The names of all steps. */
  steps?: readonly string[];
  /** Leads to the step before; without it there is none. */
  onBack?: (() => void) | undefined;
  /** Wide for pages that show documents. */
  size?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** The frame of a page for people who have no account: whose it is, how far one is, language and appearance. */
export function HostedPage({
  brand,
  title,
  mark,
  intro,
  step,
  steps = [],
  onBack,
  size = 'narrow',
  children,
}: HostedPageProps) {
  const t = useTexts(hostedTexts);
  const heading = useTitle(title, brand?.organization);
  return (
    <div className={css.page} data-size={size}>
      <HostedHeader brand={brand} />
      <main className={css.main}>
        {step !== undefined && <StepBar step={step} steps={steps} onBack={onBack} />}
        {mark}
        <Title order={1} size="h2" className={css.title} tabIndex={-1} ref={heading}>
          {title}
        </Title>
        {intro && (
          <Text c="dimmed" mb="lg" component="div">
            {intro}
          </Text>
        )}
        {children}
      </main>
      <footer className={css.footer}>{t('by')}</footer>
    </div>
  );
}

/** Logo and name of the organization; language and appearance at the other end. */
function HostedHeader({ brand }: { brand: Brand | undefined }) {
  const { primaryColor } = useMantineTheme();
  const name = brand?.organization ?? 'Avouch';
  return (
    <header className={css.header}>
      <div className={css.who}>
        {brand?.logo ? (
          <img src={brand.logo} alt="" className={css.logo} />
        ) : (
          <Avatar name={name} color={primaryColor} radius="md" size={32} aria-hidden />
        )}
        <Text fw={600} truncate title={name}>
          {name}
        </Text>
      </div>
      <HostedPreferences />
    </header>
  );
}

interface StepBarProps {
  step: number;
  steps: readonly string[];
  onBack: (() => void) | undefined;
}

/** How far one is: a piece for each step, and the same in words. */
function StepBar({ step, steps, onBack }: StepBarProps) {
  const t = useTexts(hostedTexts);
  const words = t('step', { step: step + 1, steps: steps.length, name: steps[step] ?? '' });
  return (
    <div className={css.steps}>
      <div className={css.pieces} aria-hidden>
        {steps.map((name, index) => (
          <span key={name} className={css.piece} data-done={index <= step || undefined} />
        ))}
      </div>
      <div className={css.place}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={20} className={css.back} aria-hidden />
          </ActionIcon>
        )}
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </div>
    </div>
  );
}

/** Names the document; a heading whose words change takes the focus, so that a screen reader says where one is. */
function useTitle(title: string, organization = 'Avouch'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(noteFirstScreen, []);
  // With the words, not after them: what reads the page finds both at once.
  useLayoutEffect(() => {
    document.title = `${title} · ${organization}`;
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [title, organization]);
  return heading;
}
