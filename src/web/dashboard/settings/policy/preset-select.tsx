import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { settingsTexts } from '../locales/index.ts';
import type { PolicyValues } from './fields.ts';
import { PRESET_NAMES, PRESETS, type PresetName, presetOf } from './presets.ts';

interface PresetSelectProps {
  values: PolicyValues;
  onChange: (part: Partial<PolicyValues>) => void;
}

/** Sets all thresholds at once, and says what that means. */
export function PresetSelect({ values, onChange }: PresetSelectProps) {
  const t = useTexts(settingsTexts);
  const preset = presetOf(values);
  return (
    <Stack gap={6} align="flex-start">
      <SegmentedControl
        aria-label={t('policy.advanced')}
        data={PRESET_NAMES.map((value) => ({ value, label: t(`policy.preset.${value}`) }))}
        value={preset ?? ''}
        onChange={(name) => onChange(PRESETS[name as PresetName])}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(`policy.presetHint.${preset ?? 'custom'}`)}
      </Text>
    </Stack>
  );
}
