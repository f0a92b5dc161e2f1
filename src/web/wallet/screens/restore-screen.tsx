import { Button, Divider, FileInput, PasswordInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Wallet } from '#prover/browser/wallet.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { holder } from '../holder.ts';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

interface RestoreProps {
  /** Accepts the restored wallet; OtherWallet if it cannot. */
  onRestored: (wallet: Wallet) => Promise<void>;
  onBack: () => void;
}

/** Restores a secret from its words or a backup. */
export function RestoreScreen({ onRestored, onBack }: RestoreProps) {
  const t = useTexts(walletTexts);
  const { act, busy, problem } = useAct();
  const [words, setWords] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const byWords = () => act(async () => onRestored({ secret: await holder().secretOf(words), held: [] }));
  const byFile = () =>
    act(async () => onRestored(await holder().restore((await file?.text().catch(() => '')) ?? '', password)));
  return (
    <Frame title={t('restore.title')}>
      <Problem of={problem} />
      <Textarea
        label={t('restore.words')}
        description={t('restore.wordsHint')}
        rows={5}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button loading={busy} onClick={() => void byWords()}>
        {t('restore.useWords')}
      </Button>
      <Divider />
      <Stack gap="xs">
        <FileInput
          label={t('restore.file')}
          placeholder={t('restore.none')}
          accept=".json,application/json"
          value={file}
          onChange={setFile}
        />
        <PasswordInput
          label={t('restore.password')}
          autoComplete="off"
          maxLength={1024}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Stack>
      <Actions>
        <Button loading={busy} disabled={!file} onClick={() => void byFile()}>
          {t('restore.useFile')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Actions>
    </Frame>
  );
}
