import { Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { presentTexts } from './locales/index.ts';
import type { RequestState } from './present-data.ts';

/** What came of it, and what to do then. */
export function Ending({ state }: { state: Extract<RequestState, 'verified' | 'failed' | 'expired'> }) {
  const t = useTexts(presentTexts);
  return (
    <Stack gap="sm" mb="lg" role="status" data-state={state}>
      <Text>{t(`${state}.text`)}</Text>
      <Text>{t(`${state}.next`)}</Text>
    </Stack>
  );
}
