import { Table } from '@mantine/core';
import type { BusinessOwner } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useCountryName } from '../../shared/use-country-name.ts';

interface Line {
  key: string;
  owner: BusinessOwner;
  /** What it is an owner of; undefined of the business itself. */
  of: string | undefined;
  depth: number;
}

function linesOf(owners: readonly BusinessOwner[], of?: string, path = '', depth = 0): Line[] {
  return owners.flatMap((owner, at) => {
    const key = `${path}/${at}`;
    return [{ key, owner, of, depth }, ...linesOf(owner.owners ?? [], owner.name, key, depth + 1)];
  });
}

/** The same as the drawing, line by line. */
export function OwnershipTable({ owners }: { owners: readonly BusinessOwner[] }) {
  const t = useTexts(verificationsTexts);
  const { percent, calendarDay } = useFormat();
  const countryName = useCountryName();
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table aria-label={t('ownership.title')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {(['owner', 'kind', 'share', 'of', 'country', 'born'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`ownership.column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linesOf(owners).map(({ key, owner, of, depth }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500} style={{ paddingInlineStart: `${depth * 1.25 + 0.6}rem` }}>
                <LongText>{owner.name}</LongText>
              </Table.Th>
              <Table.Td>{t(`ownership.kind.${owner.kind}`)}</Table.Td>
              <Table.Td>{percent(owner.share / 100)}</Table.Td>
              <Table.Td>
                <LongText>{of ?? t('ownership.business')}</LongText>
              </Table.Td>
              <Table.Td>{owner.country && countryName(owner.country)}</Table.Td>
              <Table.Td>{owner.birthDate && calendarDay(owner.birthDate)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
