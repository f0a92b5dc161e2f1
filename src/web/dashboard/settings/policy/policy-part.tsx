import { Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { FIELDS, type FieldName, type Part, type PolicyValues, THRESHOLD_PARTS } from './fields.ts';
import { PRESETS, presetOf } from './presets.ts';
import { useSaying } from './use-saying.ts';

interface RulesProps {
  values: PolicyValues;
  /** Rules that are different from the ones that hold. */
  changed: readonly FieldName[];
}

/** The rules of one kind, with what they say. */
export function PolicyPart({ part, ...rules }: RulesProps & { part: Part }) {
  const t = useTexts(settingsTexts);
  return (
    <Section title={t(`policy.${part}`)}>
      <RuleTable part={part} {...rules} />
    </Section>
  );
}

/** The thresholds by what they are about, beside what the preset says. */
export function Thresholds(rules: RulesProps) {
  const t = useTexts(settingsTexts);
  const preset = presetOf(rules.values) ?? 'custom';
  return (
    <Section
      title={t('policy.advanced')}
      intro={`${t('policy.presetIs', { preset: t(`policy.preset.${preset}`) })} ${t(`policy.presetHint.${preset}`)}`}
    >
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xl">
        {THRESHOLD_PARTS.map((part) => (
          <Stack key={part} gap={4}>
            <Title order={3} size="sm">
              {t(`policy.${part}`)}
            </Title>
            <RuleTable part={part} {...rules} />
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function RuleTable({ part, values, changed }: RulesProps & { part: Part }) {
  const t = useTexts(settingsTexts);
  const say = useSaying();
  const isPreset = THRESHOLD_PARTS.some((each) => each === part);
  return (
    <Table aria-label={t(`policy.${part}`)} verticalSpacing={6} withRowBorders={false}>
      <Table.Tbody>
        {FIELDS.filter((field) => field.part === part).map((field) => (
          <Table.Tr key={field.name}>
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
