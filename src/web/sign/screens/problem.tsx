import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { en } from '../locales/en.ts';
import { signTexts } from '../locales/index.ts';

interface ProblemProps {
  /** A code of the service or of the page, and the service's words for codes that the page does not know. */
  of: { code: string; message: string } | undefined;
}

/** What went wrong and what to do about it, read out at once. */
export function Problem({ of: problem }: ProblemProps) {
  const t = useTexts(signTexts);
  if (!problem) return null;
  const { code, message } = problem;
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle />} mb="md">
      {isKnown(code) ? t(`problems.${code}`) : message || t('problems.unknown')}
    </Alert>
  );
}

const isKnown = (code: string): code is keyof typeof en.problems => Object.hasOwn(en.problems, code);
