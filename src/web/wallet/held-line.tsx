import { Text } from '@mantine/core';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { walletTexts } from './locales/index.ts';

/** The verifier of an identity, and its validity. */
export function HeldLine({ held: { claims, issuerName } }: { held: HeldClaims }) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const examined = format.statedDay(claims.examinedDay);
  const until = claims.validUntilDay === null ? undefined : format.statedDay(claims.validUntilDay);
  return (
    <>
      <Text fw={600} dir="auto">
        {issuerName}
      </Text>
      <Text size="sm" c="dimmed">
        {until === undefined ? t('held.examined', { examined }) : t('held.examinedUntil', { examined, until })}
      </Text>
    </>
  );
}
