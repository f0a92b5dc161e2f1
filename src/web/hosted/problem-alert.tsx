import { Alert } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import type { PageError } from './call-service.ts';
import { hostedTexts } from './locales/index.ts';

const KNOWN = ['offline', 'rate_limited'] as const;

interface ProblemAlertProps {
  of: PageError | undefined;
  /** The text if the page's object, or its action, no longer exists. */
  notFound: string;
}

/** What failed and what to do about it; announced at once. */
export function ProblemAlert({ of: problem, notFound }: ProblemAlertProps) {
  const t = useTexts(hostedTexts);
  if (!problem) return null;
  const code = KNOWN.find((each) => each === problem.code);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {problem.code === 'not_found' ? notFound : t(`problems.${code ?? 'unknown'}`)}
    </Alert>
  );
}
