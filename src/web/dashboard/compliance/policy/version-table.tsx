import { Text } from '@mantine/core';
import { type CompliancePolicy, REQUIREMENTS } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { IdText } from '../parts/id-text.tsx';

/** The organization's own versions, newest first. */
export function VersionTable() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList<CompliancePolicy>({
    key: ['compliance', 'policies'],
    load: (cursor) => avouch.compliance.listPolicies({ ...(cursor !== undefined && { cursor }) }),
  });
  return (
    <ListTable
      label={t('policy.list')}
      list={list}
      columns={useColumns()}
      rowKey={({ version }) => version}
      empty={
        <Text size="sm" c="dimmed">
          {t('policy.none')}
        </Text>
      }
    />
  );
}

function useColumns(): Column<CompliancePolicy>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return [
    {
      key: 'version',
      header: t('policy.column.version'),
      width: 110,
      render: ({ number }) => (number === null ? '–' : format.number(number)),
    },
    {
      key: 'at',
      header: t('policy.column.at'),
      width: 220,
      render: ({ createdAt }) => createdAt !== null && format.moment(createdAt),
    },
    {
      key: 'off',
      header: t('policy.column.off'),
      render: ({ requirements }) => {
        const off = REQUIREMENTS.filter((requirement) => !requirements[requirement].enabled);
        return off.length === 0
          ? t('policy.everything')
          : off.map((requirement) => t(`requirements.name.${requirement}`)).join(', ');
      },
    },
    {
      key: 'by',
      header: t('policy.column.by'),
      from: 'md',
      render: ({ createdBy }) => createdBy !== null && <IdText value={createdBy} copy={false} />,
    },
  ];
}
