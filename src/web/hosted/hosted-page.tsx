import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import type { Brand } from './brand.ts';
import css from './hosted.module.css';
import { HostedHeader } from './hosted-header.tsx';
import { hostedTexts } from './locales/index.ts';
import { StepBar } from './step-bar.tsx';
import { useTitle } from './use-title.ts';

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
  size = 'narrow',
  children,
}: HostedPageProps) {
  const t = useTexts(hostedTexts);
  const heading = useTitle(title, brand?.organization);
  return (
    <div className={css.page} data-size={size}>
      <HostedHeader brand={brand} />
      <main className={css.main}>
        {step !== undefined && <StepBar step={step} steps={steps} />}
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
      <footer className={css.footer}>
        <LongText>{brand ? t('with', { organization: brand.organization }) : t('by')}</LongText>
      </footer>
    </div>
  );
}
