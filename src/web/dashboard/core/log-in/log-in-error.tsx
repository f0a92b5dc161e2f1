import { Alert } from '@mantine/core';
import { ApiError } from '#sdk';
import { explain } from '#web/kit/explain.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { logInTexts } from './locales/index.ts';

/** Why a login failed, with advice. */
export function LogInError({ error }: { error: Error | null }) {
  const message = useMessage(error);
  if (message === undefined) return null;
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} variant="light">
      {message}
    </Alert>
  );
}

function useMessage(error: Error | null): string | undefined {
  const t = useTexts(logInTexts);
  const kit = useTexts(kitTexts);
  if (!error) return undefined;
  if (error instanceof DOMException) return t('error.cancelled');
  if (!(error instanceof ApiError)) return explain(error, kit).message;
  if (error.status === 429 && error.retryAfter) return t('error.wait', { count: error.retryAfter });
  switch (error.code) {
    case 'invalid_login':
      return t('error.login');
    case 'invalid_second_factor':
      return t(error.errors.some(({ path }) => path === 'code') ? 'error.factorUsed' : 'error.factor');
    case 'gone':
      return t('error.gone');
    case 'not_available':
      return t('error.noPasskeys');
    default:
      return explain(error, kit).message;
  }
}
