import { Table, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface ReasonRow {
  outcome: 'verified' | 'approved' | 'rejected';
  key: string;
  result: string;
  label: string;
  reason: string;
  count: number;
}

const MOST = 30;

/** Checks that had not passed at the decision. */
export function ReasonTable({ rows }: { rows: readonly ReasonRow[] }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{t('statistics.noReasons')}</Text>;
  const shown = rows.toSorted((one, other) => other.count - one.count).slice(0, MOST);
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table aria-label={t('statistics.reasons')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('statistics.column.check')}</Table.Th>
            <Table.Th scope="col">{t('statistics.column.reason')}</Table.Th>
            <Table.Th scope="col">{t('statistics.column.outcome')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('statistics.column.count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ outcome, key, result, label, reason, count }) => (
            <Table.Tr key={`${key}/${result}/${reason}/${outcome}`}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{reason}</Table.Td>
              <Table.Td>{t(`statistics.outcome.${outcome}`)}</Table.Td>
              <Table.Td ta="end">{format.number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
