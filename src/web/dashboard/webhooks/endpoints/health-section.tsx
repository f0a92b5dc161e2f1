import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { BarChart, CHART_COLORS, Section } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { PERIODS } from '../search.ts';
import { type Health, type Period, useHealth } from './use-endpoints.ts';

interface HealthSectionProps {
  webhookId: string;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The health of an endpoint. */
export function HealthSection({ webhookId, period, onPeriod }: HealthSectionProps) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  const health = useHealth(period).data?.get(webhookId);
  const data = PERIODS.map((value) => ({ value, label: t(`health.${value}`) }));
  return (
    <Section
      title={t('health.title')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('health.period')}
          data={data}
          value={period}
          onChange={(value) => onPeriod(value as Period)}
        />
      }
    >
      {health && sum(health) > 0 ? (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }} spacing="md">
            <Figure
              label={t('health.success')}
              value={health.attemptSuccessShare === null ? '–' : format.percent(health.attemptSuccessShare)}
            />
            <Figure
              label={t('health.attempts')}
              value={t('health.attemptsFailed', { failed: health.failedAttempts, count: health.attempts })}
            />
            <Figure label={t('health.delivered')} value={format.number(health.delivered)} />
            <Figure label={t('health.failed')} value={format.number(health.failed)} />
            <Figure label={t('health.pending')} value={format.number(health.pending)} />
            <Figure
              label={t('health.median')}
              value={health.medianMs === null ? '–' : t('health.ms', { count: format.number(health.medianMs) })}
            />
          </SimpleGrid>
          <BarChart
            height={180}
            label={t('health.chart', { delivered: health.delivered, failed: health.failed, pending: health.pending })}
            data={health.parts.map(({ from, ...counts }) => ({ ...counts, label: format.moment(from) }))}
            series={[
              { name: 'delivered', label: t('health.delivered'), color: CHART_COLORS.good },
              { name: 'failed', label: t('health.failed'), color: CHART_COLORS.bad },
              { name: 'pending', label: t('health.pending'), color: CHART_COLORS.open },
            ]}
          />
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {t('health.none')}
        </Text>
      )}
    </Section>
  );
}

const sum = ({ delivered, failed, pending }: Health): number => delivered + failed + pending;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={650}>
        {value}
      </Text>
    </Stack>
  );
}
