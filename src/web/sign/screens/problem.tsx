import { Alert } from '@mantine/core';
import type { PageError } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { en } from '../locales/en.ts';
import { signTexts } from '../locales/index.ts';

/** What failed and what to do about it; announced at once. */
export function Problem({ of: problem }: { of: PageError | undefined }) {
  const t = useTexts(signTexts);
  if (!problem) return null;
  const { code, message, errors } = problem;
  const words = errors[0] ? `${message} ${errors[0].message}.` : message;
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle />} mb="md">
      {isKnown(code) ? t(`problems.${code}`) : words || t('problems.unknown')}
    </Alert>
  );
}

const isKnown = (code: string): code is keyof typeof en.problems => Object.hasOwn(en.problems, code);
