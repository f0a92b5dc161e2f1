import { Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import type { Tone } from '../../core/ui/index.ts';
import { Section } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { LineLink } from './line-link.tsx';
import type { AllNumbers } from './use-numbers.ts';

/** What waits for someone in the organization, most urgent first. */
export function Attention({ of }: { of: AllNumbers }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  const lines = linesOf(of).filter(({ count }) => count > 0);
  const isPending = of.counts.isLoading || of.overview.isLoading;
  const error = of.counts.error ?? of.overview.error;
  return (
    <Section title={t('attention.title')}>
      {error && <ErrorState error={error} onRetry={() => void [of.counts.refetch(), of.overview.refetch()]} />}
      {isPending ? (
        <Skeleton h={90} />
      ) : lines.length > 0 ? (
        <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
          {lines.map(({ name, count, tone, to, search }) => (
            <LineLink
              key={name}
              to={to}
              search={search}
              label={t(`attention.${name}`)}
              tone={tone}
              value={format.number(count)}
            />
          ))}
        </Stack>
      ) : (
        !error && (
          <Group gap="sm">
            <ThemeIcon color="teal.9" variant="light" radius="xl" aria-hidden>
              <IconCheck size={16} />
            </ThemeIcon>
            <Text size="sm">{t('attention.nothing')}</Text>
          </Group>
        )
      )}
    </Section>
  );
}

type LineName =
  | 'overdue'
  | 'complaintsOverdue'
  | 'idvReview'
  | 'kybReview'
  | 'complaints'
  | 'idvInput'
  | 'kybInput'
  | 'agreements';

interface Line {
  name: LineName;
  count: number;
  tone: Tone;
  to: '/dashboard/verifications' | '/dashboard/agreements' | '/dashboard/compliance';
  search?: Record<string, string | boolean>;
}

function linesOf({ counts: { data: counts }, overview: { data: overview } }: AllNumbers): Line[] {
  const cases = '/dashboard/verifications';
  return [
    {
      name: 'overdue',
      count: counts ? counts.idv.overdue + counts.kyb.overdue : 0,
      tone: 'bad',
      to: cases,
      search: { overdue: true },
    },
    { name: 'complaintsOverdue', count: overview?.complaints.overdue ?? 0, tone: 'bad', to: '/dashboard/compliance' },
    {
      name: 'idvReview',
      count: counts?.idv.forReview ?? 0,
      tone: 'attention',
      to: cases,
      search: { type: 'idv', review: true },
    },
    {
      name: 'kybReview',
      count: counts?.kyb.forReview ?? 0,
      tone: 'attention',
      to: cases,
      search: { type: 'kyb', review: true },
    },
    { name: 'complaints', count: overview?.complaints.count ?? 0, tone: 'attention', to: '/dashboard/compliance' },
    {
      name: 'idvInput',
      count: counts?.idv.requiresInput ?? 0,
      tone: 'busy',
      to: cases,
      search: { type: 'idv', status: 'requires_input' },
    },
    {
      name: 'kybInput',
      count: counts?.kyb.requiresInput ?? 0,
      tone: 'busy',
      to: cases,
      search: { type: 'kyb', status: 'requires_input' },
    },
    {
      name: 'agreements',
      count: overview?.agreements.waiting ?? 0,
      tone: 'busy',
      to: '/dashboard/agreements',
      search: { view: 'open' },
    },
  ];
}
