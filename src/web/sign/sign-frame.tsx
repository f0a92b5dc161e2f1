import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from './flow/use-signing.tsx';
import { signTexts } from './locales/index.ts';
import type { SigningStep } from './sign-data.ts';

interface SignFrameProps {
  step?: SigningStep;
  title: string;
  /** An icon above the title. */
  mark?: ReactNode;
  intro?: ReactNode;
  /** Whether the document's title is shown above the screen's. */
  isNamed?: boolean;
  size?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** The frame of every screen of the signing page. */
export function SignFrame({ step, title, mark, intro, isNamed = true, size = 'narrow', children }: SignFrameProps) {
  const t = useTexts(signTexts);
  const { data, flow } = useSigning();
  const { steps } = flow.state;
  const place = step === undefined || steps.length < 2 ? -1 : steps.indexOf(step);
  return (
    <HostedPage
      brand={data.brand}
      title={title}
      mark={mark}
      intro={
        <>
          {isNamed && data.title !== null && (
            <Text fw={600} c="var(--mantine-color-text)" dir="auto" lineClamp={2} title={data.title}>
              {data.title}
            </Text>
          )}
          {intro}
        </>
      }
      step={place < 0 ? undefined : place}
      steps={steps.map((name) => t(`steps.${name}`))}
      size={size}
    >
      {children}
    </HostedPage>
  );
}
