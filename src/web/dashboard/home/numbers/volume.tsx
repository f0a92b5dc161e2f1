import { Button, Group, Stack, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { allDays, DayChart, type DayFigures } from '../../core/statistics/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Part } from './part.tsx';
import type { AllNumbers } from './use-numbers.ts';

/** Verifications of people by day, as a chart or as a table. */
export function Volume({ of }: { of: AllNumbers['statistics'] }) {
  const t = useTexts(homeTexts);
  const [isTable, setTable] = useState(false);
  return (
    <Part title={t('volume.title')} intro={t('volume.intro')} of={of} height={300}>
      {(data) => (
        <Stack gap="sm">
          {isTable ? (
            <DayTable days={allDays(data)} />
          ) : (
            <DayChart
              statistics={data}
              label={t('volume.chart', { count: data.people.days.reduce((sum, { started }) => sum + started, 0) })}
              names={{
                started: t('volume.started'),
                verified: t('volume.verified'),
                rejected: t('volume.rejected'),
              }}
            />
          )}
          <Group gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
              {t(isTable ? 'volume.asChart' : 'volume.asTable')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              renderRoot={(props) => (
                <Link to="/dashboard/compliance/statistics" search={{ from: data.from, to: data.to }} {...props} />
              )}
            >
              {t('volume.all')}
            </Button>
          </Group>
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
