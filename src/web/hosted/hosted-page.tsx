import { ActionIcon, Avatar, Text, Title, useMantineTheme } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { noteFirstScreen } from '#web/kit/first-screen.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowLeft } from '#web/kit/icons.generated.ts';
import { Mark } from '#web/kit/mark.tsx';
import type { Brand } from './brand.ts';
import css from './hosted.module.css';
import { HostedPreferences } from './hosted-preferences.tsx';
import { hostedTexts } from './locales/index.ts';

export interface HostedPageProps {
  /** The page's organization; undefined for the service's own pages. */
  brand?: Brand | undefined;
  /** The page's only `h1`; when it changes, it gets the focus. */
  title: string;
  /** An icon above the title, such as a check mark. */
  mark?: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Index of the current step in `steps`; without it the bar is hidden. */
  step?: number | undefined;
  /** The names of all steps. */
  steps?: readonly string[];
  /** Goes to the previous step; absent if there is none. */
  onBack?: (() => void) | undefined;
  /** Wide for pages that show documents. */
  size?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** The frame of pages for people without an account: organization, progress, language, and appearance. */
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

/** The organization's logo and name, and the language and appearance controls. */
function HostedHeader({ brand }: { brand: Brand | undefined }) {
  const { primaryColor } = useMantineTheme();
  const name = brand?.organization ?? 'Avouch';
  return (
    <header className={css.header}>
      <div className={css.who}>
        {brand?.logo && <img src={brand.logo} alt="" className={css.logo} />}
        {brand && !brand.logo && <Avatar name={name} color={primaryColor} radius="md" size={32} aria-hidden />}
        {!brand && <Mark className={css.mark} />}
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

/** The progress: one segment for each step, and the same in words. */
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

/** Sets the document's title; a changed heading gets the focus, so that a screen reader announces the step. */
function useTitle(title: string, organization = 'Avouch'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(noteFirstScreen, []);
  // Together with the text, not after it, so that screen readers get both at once.
  useLayoutEffect(() => {
    document.title = `${title} · ${organization}`;
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [title, organization]);
  return heading;
}
