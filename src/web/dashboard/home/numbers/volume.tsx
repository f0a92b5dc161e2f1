import { Button, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { allDays, type DayFigures } from './days.ts';
import { Part } from './part.tsx';
import type { AllNumbers } from './use-numbers.ts';
import { VolumeChart } from './volume-chart.tsx';

/** Verifications of people by day, as a chart or as a table. */
export function Volume({ of }: { of: AllNumbers['statistics'] }) {
  const t = useTexts(homeTexts);
  const [isTable, setTable] = useState(false);
  return (
    <Part title={t('volume.title')} intro={t('volume.intro')} of={of} height={300}>
      {(data) => (
        <Stack gap="sm">
          {isTable ? <DayTable days={allDays(data)} /> : <VolumeChart days={allDays(data)} />}
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'volume.asChart' : 'volume.asTable')}
          </Button>
        </Stack>
      )}
    </Part>
  );
}

function DayTable({ days }: { days: DayFigures[] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  const shown = days.filter(({ started, verified, rejected }) => started + verified + rejected > 0);
  return (
    <Table.ScrollContainer minWidth={280} type="native">
      <Table aria-label={t('volume.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('volume.day')}</Table.Th>
            {(['started', 'verified', 'rejected'] as const).map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {t(`volume.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ day, started, verified, rejected }) => (
            <Table.Tr key={day}>
              <Table.Td>{format.calendarDay(day)}</Table.Td>
              <Table.Td ta="end">{format.number(started)}</Table.Td>
              <Table.Td ta="end">{format.number(verified)}</Table.Td>
              <Table.Td ta="end">{format.number(rejected)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
