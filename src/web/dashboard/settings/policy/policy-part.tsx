import { Accordion, Group, Table, Text } from '@mantine/core';
import { sayDocumentType } from '#web/kit/document-type.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { FIELDS, type Field, type FieldName, type Part, type PolicyValues } from './fields.ts';
import { presetOf } from './presets.ts';
import { useCountries } from './use-policy.ts';

interface PolicyPartProps {
  part: Part;
  values: PolicyValues;
  /** Rules that are different from the ones that hold. */
  changed: readonly FieldName[];
}

/** The rules of one kind, with what they say; thresholds by their preset, and folded. */
export function PolicyPart({ part, values, changed }: PolicyPartProps) {
  const t = useTexts(settingsTexts);
  const fields = FIELDS.filter((field) => field.part === part);
  const thresholds = fields.filter(({ rare }) => rare);
  const isChanged = thresholds.some(({ name }) => changed.includes(name));
  return (
    <Section title={t(`policy.${part}`)}>
      <RuleTable label={t(`policy.${part}`)} fields={fields.filter(({ rare }) => !rare)} {...{ values, changed }} />
      {thresholds.length > 0 && (
        <Accordion variant="contained" order={3} defaultValue={isChanged ? 'thresholds' : null}>
          <Accordion.Item value="thresholds">
            <Accordion.Control>
              <Group gap={6} justify="space-between" pe="sm">
                <Text size="sm">{t('policy.advanced')}</Text>
                <Text size="sm" fw={600}>
                  {t(`policy.preset.${presetOf(values) ?? 'custom'}`)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <RuleTable label={t('policy.advanced')} fields={thresholds} {...{ values, changed }} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Section>
  );
}

interface RuleTableProps extends Pick<PolicyPartProps, 'values' | 'changed'> {
  label: string;
  fields: readonly Field[];
}

function RuleTable({ label, fields, values, changed }: RuleTableProps) {
  const t = useTexts(settingsTexts);
  const say = useSaying();
  return (
    <Table aria-label={label} verticalSpacing={6} withRowBorders={false}>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field.name}>
            <Table.Th scope="row" fw={400} px={0}>
              <Text size="sm" c="dimmed">
                {t(`policy.field.${field.name}`)}
              </Text>
            </Table.Th>
            <Table.Td ta="end" px={0} miw="7rem">
              <Group gap={6} justify="flex-end">
                {changed.includes(field.name) && <StatusBadge tone="attention">{t('policy.different')}</StatusBadge>}
                <Text size="sm" fw={600}>
                  {say(field, values)}
                </Text>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A rule's value in words. */
function useSaying() {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  const countries = useCountries(useLanguage()).data;
  const countryOf = (code: string): string => countries?.find(({ value }) => value === code)?.label ?? code;
  return (field: Field, values: PolicyValues): string => {
    const value = values[field.name];
    if (field.kind === 'switch') return t(value === true ? 'policy.yes' : 'policy.no');
    if (field.kind === 'evidence') return t(`policy.evidence.${values.evidence}`);
    if (field.kind === 'liveness') return t(`policy.${values.liveness}`);
    if (field.kind === 'categories')
      return values.categories.length === 0
        ? t('policy.nobody')
        : values.categories.map((category) => t(`policy.${category}`)).join(', ');
    if (field.kind === 'types')
      return values.types === null ? t('policy.any') : values.types.map(sayDocumentType).join(', ');
    if (field.kind === 'countries') {
      const codes = Array.isArray(value) ? (value as string[]) : [];
      const none = field.name === 'deny' ? t('policy.nowhere') : t('policy.any');
      return codes.length === 0 ? none : codes.map(countryOf).join(', ');
    }
    if (typeof value !== 'number') return t('policy.noLimit');
    if (field.name === 'reviewSampleShare') return format.percent(value);
    return field.unit ? t(`policy.${field.unit}`, { count: format.number(value) }) : format.number(value);
  };
}
