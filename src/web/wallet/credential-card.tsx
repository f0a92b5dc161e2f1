import { Button, Card, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import {
  type AwaitedCredential,
  type HeldCredential,
  isHeldCredential,
  type WalletCredential,
} from '#prover/browser/held-credential.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { walletTexts } from './locales/index.ts';
import { nameOf } from './name-of.ts';
import { Problem } from './problem.tsx';
import { StateLine } from './state-line.tsx';
import { useCollect, useCredentialState } from './use-credentials.ts';

interface CardProps<C> {
  entry: C;
  onShow: () => void;
}

/** A credential in the list. */
export function CredentialCard({ entry, onShow }: CardProps<WalletCredential>) {
  return (
    <Card withBorder component="li">
      {isHeldCredential(entry) ? <Held entry={entry} onShow={onShow} /> : <Awaited entry={entry} onShow={onShow} />}
    </Card>
  );
}

function Names({ entry }: { entry: WalletCredential }) {
  const t = useTexts(walletTexts);
  return (
    <>
      <Text fw={600} dir="auto">
        {nameOf(entry, t)}
      </Text>
      <Text size="sm" dir="auto">
        {entry.issuerName}
      </Text>
    </>
  );
}

function Held({ entry, onShow }: CardProps<HeldCredential>) {
  const t = useTexts(walletTexts);
  const state = useCredentialState(entry);
  return (
    <>
      <Names entry={entry} />
      <StateLine held={entry} state={state} />
      <Group mt="xs">
        <Button variant="light" onClick={onShow} aria-label={`${t('credential.show')}: ${nameOf(entry, t)}`}>
          {t('credential.show')}
        </Button>
      </Group>
    </>
  );
}

/** If the issuer's interval is this short in seconds, polls while the list is open; otherwise on request. */
const PATIENCE = 60;

function Awaited({ entry, onShow }: CardProps<AwaitedCredential>) {
  const t = useTexts(walletTexts);
  const { act, busy, problem } = useAct();
  const collect = useCollect();
  const begun = useRef(false);
  const ask = useCallback(() => act(async () => void (await collect(entry))), [act, collect, entry]);
  const { transactionId, interval = PATIENCE } = entry;
  useEffect(() => {
    // Abandoned before the issuer was asked.
    if (transactionId !== undefined || begun.current) return;
    begun.current = true;
    void ask();
  }, [ask, transactionId]);
  useEffect(() => {
    if (transactionId === undefined || interval >= PATIENCE) return;
    const timer = setInterval(() => void ask(), Math.max(interval, 5) * 1000);
    return () => clearInterval(timer);
  }, [ask, transactionId, interval]);
  return (
    <>
      <Names entry={entry} />
      <Text size="sm" c="dimmed" role="status">
        {transactionId === undefined
          ? t('awaited.onItsWay')
          : t('awaited.undecided', { organization: entry.issuerName })}
      </Text>
      <Problem of={problem} />
      <Group mt="xs">
        <Button variant="light" loading={busy} onClick={() => void ask()}>
          {t('awaited.ask')}
        </Button>
        <Button variant="subtle" color="red" onClick={onShow}>
          {t('credential.delete')}
        </Button>
      </Group>
    </>
  );
}
