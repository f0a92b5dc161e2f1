import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { presentTexts } from './locales/index.ts';

/** Why it is asked for, in the words of whoever asks, in whatever script. */
export function Purpose({ words }: { words: string | null }) {
  const t = useTexts(presentTexts);
  if (words === null) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('purpose')}
      </Text>
      <Text fw={600} mb="md" dir="auto" component="div">
        <LongText lines={6}>{words}</LongText>
      </Text>
    </div>
  );
}
