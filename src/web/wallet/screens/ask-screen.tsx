import { Button, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import { withClaims } from '#prover/browser/with-claims.ts';
import { circuitOf } from '#prover/prove-parts.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { postJson } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { HeldLine } from '../held-line.tsx';
import { holder } from '../holder.ts';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';
import { renew } from '../renew.ts';
import type { WalletData } from '../wallet-data.ts';
import { Asked } from './asked.tsx';
import { ProvingScreen, type ProvingStep } from './proving-screen.tsx';
import type { Verdict } from './result-screen.tsx';

interface AskProps {
  data: Extract<WalletData, { kind: 'prove' }>;
  secret: string;
  first: HeldClaims;
  /** All claims that could answer. */
  fitting: readonly HeldClaims[];
  onVerdict: (verdict: Verdict) => void;
}

/** The request, the verifier, and what it learns; then the proof, created here and sent. */
export function AskScreen({ data, secret, first, fitting, onVerdict }: AskProps) {
  const t = useTexts(walletTexts);
  const { statement } = data;
  const { act, problem } = useAct();
  const { change } = useWallet();
  const [step, setStep] = useState<ProvingStep>();
  const choices = fitting.toSorted(
    (one, other) => Number(isGoodOn(statement.on, other)) - Number(isGoodOn(statement.on, one)),
  );
  const [serial, setSerial] = useState((choices[0] ?? first).claims.serial);
  const chosen = choices.find(({ claims }) => claims.serial === serial) ?? first;
  useEffect(() => {
    // The circuit loads while the person reads.
    holder()
      .warmUp(circuitOf({ statement, signature: chosen.signature }))
      .catch(() => undefined);
  }, [statement, chosen]);
  // The claims expire before the verification does: its issuer signs them again.
  const renewed = async (held: HeldClaims): Promise<HeldClaims> => {
    if (statement.on < held.claims.examinedDay) return held;
    const claims = await renew(held, secret);
    await change((found) => withClaims(found, claims));
    return claims;
  };
  const answer = () =>
    act(async () => {
      setStep('loading');
      try {
        const reaching = isGoodOn(statement.on, chosen) ? chosen : await renewed(chosen);
        const proof = await holder().prove(statement, reaching, secret, { onProgress: setStep });
        setStep('sending');
        onVerdict(await postJson<Verdict>('proof', { proof }));
      } finally {
        setStep(undefined);
      }
    });
  if (step) return <ProvingScreen step={step} />;
  return (
    <Frame title={t('ask.title')}>
      <Problem of={problem} />
      <Asked statement={statement} scopeName={data.scopeName} voucher={chosen.issuerName} />
      {choices.length > 1 && (
        <Radio.Group label={t('ask.with')} value={serial} onChange={setSerial}>
          <Stack gap="xs" mt="xs">
            {choices.map((held) => (
              <Radio key={held.claims.serial} value={held.claims.serial} label={<HeldLine held={held} />} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Actions>
        <Button onClick={() => void answer()}>{t('ask.answer')}</Button>
      </Actions>
      <Text size="sm" c="dimmed">
        {t('ask.not')}
      </Text>
    </Frame>
  );
}

function isGoodOn(day: string, { claims }: HeldClaims): boolean {
  return claims.examinedDay <= day && (claims.validUntilDay === null || day <= claims.validUntilDay);
}
