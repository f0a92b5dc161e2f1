import { Alert } from '@mantine/core';
import type { PageError } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { releaseTexts } from './locales/index.ts';

const KNOWN = ['offline', 'rate_limited', 'not_found'] as const;

/** What failed and what to do about it; announced at once. */
export function ProblemAlert({ of: problem }: { of: PageError | undefined }) {
  const t = useTexts(releaseTexts);
  if (!problem) return null;
  const code = KNOWN.find((each) => each === problem.code);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {t(`problems.${code ?? 'unknown'}`)}
    </Alert>
  );
}
