import { Alert } from '@mantine/core';
import type { PageError } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complaintTexts } from './locales/index.ts';

const KNOWN = ['offline', 'rate_limited', 'not_found', 'conflict', 'unreadable', 'validation_failed'] as const;

/** What failed and what to do about it; announced at once. */
export function ProblemAlert({ of: problem, contact }: { of: PageError | undefined; contact: string | null }) {
  const t = useTexts(complaintTexts);
  if (!problem) return null;
  const code = KNOWN.find((each) => each === problem.code);
  return (
    <Alert role="alert" color="red">
      {t(`problems.${code ?? 'unknown'}`, { name: problem.message })}
      {code === 'rate_limited' && contact !== null && ` ${t('problems.write', { contact })}`}
    </Alert>
  );
}
