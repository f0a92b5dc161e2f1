import { Alert, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChainOfTitle, Work } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useCountries } from '../../core/countries.ts';
import { Section, StatusBadge, type Tone } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { FaultList } from './fault-list.tsx';
import { RightList } from './right-list.tsx';
import { useChain, useTransfers } from './use-work.ts';

const TONES: Record<ChainOfTitle['verdict'], Tone> = { evidenced: 'good', stated: 'attention', faulty: 'bad' };

interface ChainSectionProps {
  work: Work;
  /** Opens the form for a transfer. */
  onRecord: () => void;
}

/** Who holds which right on a day, the faults, and what to do about each. */
export function ChainSection({ work, onRecord }: ChainSectionProps) {
  const t = useTexts(worksTexts);
  const countries = useCountries('alpha2');
  const [on, setOn] = useState('');
  const [territory, setTerritory] = useState('');
  const { data: chain, error, refetch } = useChain(work.id, { on, territory });
  const { data: transfers = [] } = useTransfers(work.id, { removed: false });
  return (
    <Section title={t('chain.title')} intro={t('chain.intro')}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('chain.on')}
          type="date"
          max="9999-12-31"
          w={{ base: '100%', xs: 180 }}
          value={on}
          placeholder={chain?.on}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
        <Select
          label={t('chain.territory')}
          placeholder={t('world')}
          data={countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('chain.clear') }}
          w={{ base: '100%', xs: 240 }}
          value={territory || null}
          onChange={(next) => setTerritory(next ?? '')}
        />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!chain && !error && <LoadingState />}
      {chain && (
        <>
          <Group gap="sm" role="status">
            <StatusBadge tone={TONES[chain.verdict]}>{t(`chain.verdict.${chain.verdict}`)}</StatusBadge>
            <Text size="sm">{t(`chain.means.${chain.verdict}`)}</Text>
          </Group>
          <FaultList work={work} chain={chain} transfers={transfers} onRecord={onRecord} />
          {chain.rights.length === 0 ? (
            <Alert color="gray">{t('chain.none')}</Alert>
          ) : (
            <Stack gap="md">
              <RightList work={work} rights={chain.rights} transfers={transfers} />
            </Stack>
          )}
        </>
      )}
    </Section>
  );
}
