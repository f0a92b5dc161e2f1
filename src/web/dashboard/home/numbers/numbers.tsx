import { Grid, Stack } from '@mantine/core';
import type { Period } from '../search.ts';
import { Attention } from './attention.tsx';
import { EndingSoon } from './ending-soon.tsx';
import { Figures } from './figures.tsx';
import { Outcomes } from './outcomes.tsx';
import { useNumbers } from './use-numbers.ts';
import { Volume } from './volume.tsx';
import { WebhookHealth } from './webhook-health.tsx';

/** Figures and pending work; each part loads separately, so that one failure does not affect the others. */
export function Numbers({ days }: { days: Period }) {
  const all = useNumbers(days);
  return (
    <Stack gap="lg">
      <Figures of={all.statistics} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            <Volume of={all.statistics} />
            <Outcomes of={all.statistics} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="lg">
            <Attention of={all} />
            <EndingSoon of={all.overview} />
            <WebhookHealth of={all.webhooks} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
