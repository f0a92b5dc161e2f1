import { Text } from '@mantine/core';
import type { BusinessOwner } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCountryName } from '../../../core/countries.ts';
import { type Column, DataTable, LongText } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';

interface Line {
  key: string;
  owner: BusinessOwner;
  /** What it owns a part of; undefined for the business itself. */
  of: string | undefined;
  depth: number;
}

function linesOf(owners: readonly BusinessOwner[], of?: string, path = '', depth = 0): Line[] {
  return owners.flatMap((owner, at) => {
    const key = `${path}/${at}`;
    return [{ key, owner, of, depth }, ...linesOf(owner.owners ?? [], owner.name, key, depth + 1)];
  });
}

/** The drawing's content as a table. */
export function OwnershipTable({ owners }: { owners: readonly BusinessOwner[] }) {
  const t = useTexts(verificationsTexts);
  const { percent, calendarDay } = useFormat();
  const countryName = useCountryName();
  const columns: Column<Line>[] = [
    {
      key: 'owner',
      header: t('ownership.column.owner'),
      render: ({ owner, depth }) => (
        <Text size="sm" fw={500} component="div" ps={`${depth * 1.25}rem`}>
          <LongText>{owner.name}</LongText>
        </Text>
      ),
    },
    { key: 'kind', header: t('ownership.column.kind'), render: ({ owner }) => t(`ownership.kind.${owner.kind}`) },
    { key: 'share', header: t('ownership.column.share'), render: ({ owner }) => percent(owner.share / 100) },
    {
      key: 'of',
      header: t('ownership.column.of'),
      render: ({ of }) => <LongText>{of ?? t('ownership.business')}</LongText>,
    },
    {
      key: 'country',
      header: t('ownership.column.country'),
      render: ({ owner }) => owner.country && countryName(owner.country),
    },
    {
      key: 'born',
      header: t('ownership.column.born'),
      render: ({ owner }) => owner.birthDate && calendarDay(owner.birthDate),
    },
  ];
  return <DataTable label={t('ownership.title')} rows={linesOf(owners)} columns={columns} rowKey={({ key }) => key} />;
}
