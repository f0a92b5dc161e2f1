import { Stack, Text } from '@mantine/core';
import type { IssuerList } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { type Column, DataTable, LongText, Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

export function ListsSection({ lists }: { lists: IssuerList[] }) {
  const t = useTexts(settingsTexts);
  return (
    <Section title={t('trustedIssuers.lists')} intro={t('trustedIssuers.listsIntro')}>
      <DataTable label={t('trustedIssuers.lists')} rows={lists} columns={useColumns()} rowKey={({ list }) => list} />
    </Section>
  );
}

function useColumns(): Column<IssuerList>[] {
  const t = useTexts(settingsTexts);
  return [
    {
      key: 'list',
      header: t('trustedIssuers.list'),
      render: ({ list, authorities }) => (
        <Stack gap={0}>
          <Text size="sm">{t(`trustedIssuers.names.${list}`)}</Text>
          <Text size="xs" c="dimmed">
            {t('trustedIssuers.count', { count: authorities })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'source',
      header: t('trustedIssuers.source'),
      render: ({ format, publisher, signer }) => (
        <Stack gap={0}>
          <Text size="sm" component="div">
            <LongText lines={2}>{publisher ?? (format ? t(`trustedIssuers.formats.${format}`) : '–')}</LongText>
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <LongText lines={2}>
              {signer ? t('trustedIssuers.signedBy', { signer }) : t('trustedIssuers.unsigned')}
            </LongText>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'status',
      header: t('trustedIssuers.status'),
      render: ({ nextUpdate, replacedNewer }) => <Status nextUpdate={nextUpdate} replacedNewer={replacedNewer} />,
    },
    {
      key: 'imported',
      header: t('trustedIssuers.imported'),
      width: 150,
      render: ({ importedAt }) => <Text size="sm">{importedAt ? <Moment at={importedAt} /> : '–'}</Text>,
    },
  ];
}

function Status({ nextUpdate, replacedNewer }: Pick<IssuerList, 'nextUpdate' | 'replacedNewer'>) {
  const t = useTexts(settingsTexts);
  const isDue = nextUpdate !== null && Date.parse(nextUpdate) < Date.now();
  const tone = replacedNewer || isDue ? 'attention' : 'good';
  const state = replacedNewer ? 'older' : isDue ? 'due' : 'current';
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone={tone}>{t(`trustedIssuers.states.${state}`)}</StatusBadge>
      {nextUpdate !== null && (
        <Text size="xs" c="dimmed">
          {t('trustedIssuers.nextUpdate')} <Moment at={nextUpdate} ahead />
        </Text>
      )}
    </Stack>
  );
}
