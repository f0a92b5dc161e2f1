import { Alert } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconInfoCircle } from '#web/kit/icons.generated.ts';
import { en } from '../locales/en.ts';
import { captureTexts } from '../locales/index.ts';

/** A code of the service or page, with the service's message for codes unknown to the page. */
export interface Failure {
  code: string;
  message: string;
}

const COLORS = { error: 'red', warning: 'warning', info: 'blue' } as const;

/** The failure with its remedy; empty without one. */
export function Problem({ failure, tone = 'error' }: { failure: Failure | undefined; tone?: keyof typeof COLORS }) {
  const t = useTexts(captureTexts);
  if (!failure) return null;
  const { code, message } = failure;
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  const words = isKnown(code) ? t(`problems.${code}`) : message || t('problems.unknown');
  return (
    <Alert role={tone === 'error' ? 'alert' : 'status'} color={COLORS[tone]} icon={<Icon />} mb="md">
      {words}
    </Alert>
  );
}

const isKnown = (code: string): code is keyof typeof en.problems => Object.hasOwn(en.problems, code);
