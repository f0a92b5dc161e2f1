import { Group, Progress, Stack, Table, Text } from '@mantine/core';
import type { VerificationStatistics } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCheckWords } from '../../core/checks/index.ts';
import { CHART_COLORS, chartColor } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Part } from './part.tsx';
import type { AllNumbers } from './use-numbers.ts';

type CheckCount = VerificationStatistics['people']['reasons'][number];

const OUTCOMES = [
  { name: 'verified', color: CHART_COLORS.good },
  { name: 'rejected', color: CHART_COLORS.bad },
  { name: 'expired', color: CHART_COLORS.expired },
  { name: 'cancelled', color: CHART_COLORS.canceled },
  { name: 'open', color: CHART_COLORS.open },
] as const;

/** Outcomes of verifications, and why they failed. */
export function Outcomes({ of }: { of: AllNumbers['statistics'] }) {
  const t = useTexts(homeTexts);
  return (
    <Part title={t('outcomes.title')} intro={t('outcomes.intro')} of={of} height={120}>
      {({ people }) => (
        <Stack gap="md">
          <Shares people={people} />
          {people.reasons.length > 0 && <Reasons reasons={people.reasons} />}
        </Stack>
      )}
    </Part>
  );
}

function Shares({ people }: { people: VerificationStatistics['people'] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  const all = OUTCOMES.reduce((sum, { name }) => sum + people[name], 0);
  return (
    <>
      <Progress.Root size="lg" aria-hidden>
        {OUTCOMES.map(({ name, color }) => (
          <Progress.Section key={name} value={all === 0 ? 0 : (100 * people[name]) / all} color={chartColor(color)} />
        ))}
      </Progress.Root>
      <Group component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {OUTCOMES.map(({ name, color }) => (
          <Group key={name} component="li" gap={8}>
            <Text span bg={chartColor(color)} w={10} h={10} style={{ borderRadius: 3 }} aria-hidden />
            <Text size="sm">{t(`outcomes.${name}`, { count: format.number(people[name]) })}</Text>
          </Group>
        ))}
      </Group>
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly CheckCount[] }) {
  const t = useTexts(homeTexts);
  const words = useCheckWords();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={280} type="native">
      <Table aria-label={t('outcomes.reasons')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('outcomes.check')}</Table.Th>
            <Table.Th scope="col">{t('outcomes.reason')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('outcomes.times')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mostFrequent(reasons).map(({ check: key, result, reason, count }) => (
            <Table.Tr key={`${key} ${reason}`}>
              <Table.Td>{words.label({ key })}</Table.Td>
              <Table.Td>{words.reason({ key, result, reason })}</Table.Td>
              <Table.Td ta="end">{format.number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Combines checks with the same reason across decisions. */
function mostFrequent(reasons: readonly CheckCount[]): CheckCount[] {
  const byReason = Map.groupBy(reasons, ({ check, reason }) => `${check} ${reason}`);
  return [...byReason.values()]
    .flatMap((same) =>
      same.slice(0, 1).map((one) => ({ ...one, count: same.reduce((sum, { count }) => sum + count, 0) })),
    )
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5);
}
