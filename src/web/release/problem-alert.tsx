import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import type { Problem } from './service.ts';

/** What was not done and what to do about it, read out at once. */
export function ProblemAlert({ of: problem }: { of: Problem | undefined }) {
  const t = useTexts(releaseTexts);
  if (!problem) return null;
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {t(`problems.${problem}`)}
    </Alert>
  );
}
