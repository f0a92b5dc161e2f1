import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import type { PolicyValues } from './fields.ts';
import classes from './policy.module.css';
import { PRESET_NAMES, PRESETS, type PresetName, presetOf } from './presets.ts';

interface PresetSelectProps {
  values: PolicyValues;
  onChange: (part: Partial<PolicyValues>) => void;
}

/** Sets all thresholds at once, with an explanation. */
export function PresetSelect({ values, onChange }: PresetSelectProps) {
  const t = useTexts(settingsTexts);
  const preset = presetOf(values);
  return (
    <Section title={t('policy.advanced')} intro={t('policy.advancedHint')}>
      <Radio.Group
        aria-label={t('policy.advanced')}
        value={preset ?? ''}
        onChange={(name) => onChange(PRESETS[name as PresetName])}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {PRESET_NAMES.map((name) => (
            <Radio.Card key={name} value={name} className={classes.preset} aria-label={t(`policy.preset.${name}`)}>
              <Radio.Indicator size="sm" />
              <Stack gap={2}>
                <Text size="sm" fw={600}>
                  {t(`policy.preset.${name}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`policy.presetHint.${name}`)}
                </Text>
              </Stack>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {!preset && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('policy.presetHint.custom')}
        </Text>
      )}
    </Section>
  );
}
