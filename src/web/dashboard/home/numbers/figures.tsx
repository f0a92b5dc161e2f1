import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { AllNumbers } from './use-numbers.ts';

/** The period's figures at a glance. */
export function Figures({ of }: { of: AllNumbers['statistics'] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  if (of.isPending && of.fetchStatus === 'idle') return null;
  const { people, businesses } = of.data ?? {};
  const decided = people ? people.verified + people.rejected : 0;
  const time = (seconds: number | null | undefined): string =>
    seconds == null ? t('numbers.noneYet') : format.duration(seconds);
  const tiles = [
    {
      name: 'started',
      value: people && format.number(people.started),
      hint: people && t('numbers.open', { count: people.open }),
    },
    {
      name: 'verified',
      value: people && (decided > 0 ? format.percent(people.verified / decided) : t('numbers.noneYet')),
      hint: people && t('numbers.ofDecided', { count: decided }),
    },
    {
      name: 'time',
      value: people && time(people.timeToDecide.p50),
      hint: people && t('numbers.p95', { time: time(people.timeToDecide.p95) }),
    },
    {
      name: 'businesses',
      value: businesses && format.number(businesses.started),
      hint: businesses && t('numbers.approved', { count: businesses.approved }),
    },
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} m={0}>
      {tiles.map(({ name, value, hint }) => (
        <Card key={name} withBorder padding="lg">
          <Text component="dt" size="sm" c="dimmed">
            {t(`numbers.${name}`)}
          </Text>
          {value === undefined ? (
            <Skeleton component="dd" h={34} my={4} mx={0} w="60%" visible={!of.error} />
          ) : (
            <Text component="dd" m={0} fz={28} fw={650} lh={1.3}>
              {value}
            </Text>
          )}
          <Text component="dd" m={0} size="xs" c="dimmed" mih="1.5em">
            {hint}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
