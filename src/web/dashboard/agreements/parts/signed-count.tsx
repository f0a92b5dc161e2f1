import { Group, Progress, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';

/** How many required parties have acted, as a bar and in words. */
export function SignedCount({ acted, acting }: { acted: number; acting: number }) {
  const t = useTexts(agreementsTexts);
  return (
    <Group gap={8} wrap="nowrap">
      <Progress
        value={acting === 0 ? 0 : (acted / acting) * 100}
        color={acted === acting ? 'teal' : undefined}
        w={48}
        size="sm"
        aria-hidden
      />
      <Text size="sm" inherit style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {t('agreements.signedOf', { acted, acting })}
      </Text>
    </Group>
  );
}
