import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface FiguresProps {
  of: readonly { label: string; value: number }[];
  share: { label: string; value: number; of: number };
}

/** Numbers with labels. */
export function Figures({ of, share }: FiguresProps) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Group gap="xl" component="dl" m={0}>
        {of.map(({ label, value }) => (
          <Stack key={label} gap={0}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} size="xl" fw={650}>
              {format.number(value)}
            </Text>
          </Stack>
        ))}
      </Group>
      {share.of > 0 && (
        <Text size="sm">
          {`${share.label}: `}
          <Text span fw={600} inherit>
            {t('statistics.share', { share: format.percent(share.value / share.of) })}
          </Text>
        </Text>
      )}
    </Stack>
  );
}

interface TimesProps {
  of: readonly { label: string; p50: number | null; p95: number | null }[];
}

/** Durations. */
export function Times({ of }: TimesProps) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <Facts
      of={of
        .map(({ label, p50, p95 }) => ({
          label,
          value:
            p50 !== null &&
            p95 !== null &&
            `${t('statistics.median')} ${format.duration(p50)}, ${t('statistics.p95')} ${format.duration(p95)}`,
        }))
        .filter(({ value }) => value !== false)}
    />
  );
}
