import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { DayFilters } from '../parts/day-filters.tsx';
import { PRESETS, periodOf } from './periods.ts';

interface PeriodProps {
  from: string | undefined;
  to: string | undefined;
  required: boolean;
  onChange: (period: { from?: string | undefined; to?: string | undefined }) => void;
}

/** A period as two days, or one of the usual ones. */
export function PeriodField({ from, to, required, onChange }: PeriodProps) {
  const t = useTexts(complianceTexts);
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <DayFilters from={from} to={to} required={required} onChange={onChange} />
        <Group gap="xs">
          {PRESETS.map((preset) => (
            <Button key={preset} variant="default" onClick={() => onChange(periodOf(preset, new Date()))}>
              {t(`reports.form.presets.${preset}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {t('reports.form.periodHelp')}
      </Text>
    </Stack>
  );
}
