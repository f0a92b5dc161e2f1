import { Group, Table, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { FIELDS, type FieldName, type Part, type PolicyValues, THRESHOLD_PARTS } from './fields.ts';
import { PRESETS, presetOf } from './presets.ts';
import { useSaying } from './use-saying.ts';

/** The preset of the thresholds, and its meaning. */
export function PresetName({ values }: { values: PolicyValues }) {
  const t = useTexts(settingsTexts);
  const preset = presetOf(values) ?? 'custom';
  return (
    <Section title={t('policy.advanced')}>
      <Text>
        <strong>{t(`policy.preset.${preset}`)}.</strong> {t(`policy.presetHint.${preset}`)}
      </Text>
    </Section>
  );
}

interface PolicyPartProps {
  part: Part;
  values: PolicyValues;
  /** Rules that differ from the active version. */
  changed: readonly FieldName[];
}

/** The rules of one group; thresholds next to the preset's. */
export function PolicyPart({ part, values, changed }: PolicyPartProps) {
  const t = useTexts(settingsTexts);
  const say = useSaying();
  const isPreset = THRESHOLD_PARTS.some((each) => each === part);
  return (
    <Table aria-label={t(`policy.${part}`)} verticalSpacing={6} withRowBorders={false}>
      <Table.Tbody>
        {FIELDS.filter((field) => field.part === part).map((field) => (
          <Table.Tr key={field.name} id={field.name}>
            <Table.Th scope="row" fw={400} px={0} style={{ verticalAlign: 'top' }}>
              <Text size="sm" c="var(--mantine-color-text)">
                {t(`policy.field.${field.name}`)}
              </Text>
              <Text size="xs" c="dimmed">
                {t(`policy.explain.${field.name}`)}
              </Text>
            </Table.Th>
            <Table.Td ta="end" px={0} miw="8rem" style={{ verticalAlign: 'top' }}>
              <Group gap={6} justify="flex-end">
                {changed.includes(field.name) && <StatusBadge tone="attention">{t('policy.different')}</StatusBadge>}
                <Text size="sm" fw={600}>
                  {say(field, values)}
                </Text>
              </Group>
              {isPreset && (
                <Text size="xs" c="dimmed">
                  {t('policy.presetValue', { value: say(field, { ...values, ...PRESETS.balanced }) })}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
