import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { hostedTexts } from '../locales/index.ts';
import { useAct } from '../use-act.ts';

export type SampleHolder = 'adult' | 'minor' | 'revoked' | 'expired';

export interface SampleAnswer {
  holder: SampleHolder;
  document: (typeof DOCUMENTS)[number];
}

interface SampleWalletProps {
  /** Empty in live mode, where nothing is shown. */
  holders: readonly SampleHolder[];
  answer: (shown: SampleAnswer) => Promise<void>;
}

const DOCUMENTS = ['mdl', 'pid', 'pid_sd_jwt'] as const;

/** In test mode, a wallet with fictitious people's documents, for testers without one. */
export function SampleWallet({ holders, answer }: SampleWalletProps) {
  const t = useTexts(hostedTexts);
  const [holder, setHolder] = useState<SampleHolder>('adult');
  const [document, setDocument] = useState<SampleAnswer['document']>('mdl');
  const { act, busy, problem } = useAct();
  if (holders.length === 0) return null;
  return (
    <Alert color="gray" title={t('sampleWallet.title')} mb="md" mt="md">
      <Text size="sm" mb="sm">
        {t('sampleWallet.hint')}
      </Text>
      <Group align="end" grow preventGrowOverflow={false} mb="sm">
        <NativeSelect
          label={t('sampleWallet.holder')}
          value={holder}
          onChange={({ target }) => setHolder(target.value as SampleHolder)}
          data={holders.map((value) => ({ value, label: t(`sampleWallet.holders.${value}`) }))}
        />
        <NativeSelect
          label={t('sampleWallet.document')}
          value={document}
          onChange={({ target }) => setDocument(target.value as SampleAnswer['document'])}
          data={DOCUMENTS.map((value) => ({ value, label: t(`sampleWallet.documents.${value}`) }))}
        />
      </Group>
      {problem && (
        <Text size="sm" c="red" role="alert" mb="sm">
          {problem.message || t('sampleWallet.failed')}
        </Text>
      )}
      <Button variant="default" fullWidth loading={busy} onClick={() => act(() => answer({ holder, document }))}>
        {t('sampleWallet.use')}
      </Button>
    </Alert>
  );
}
