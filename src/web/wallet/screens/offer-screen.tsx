import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import type { PageError } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Entry } from '../entry.tsx';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';
import { nameOf } from '../name-of.ts';
import type { FoundOffer } from '../offers/find-offer.ts';
import { Problem } from '../problem.tsx';

interface OfferProps {
  found: FoundOffer;
  busy: boolean;
  problem: PageError | undefined;
  txCode: string;
  onTxCode: (code: string) => void;
  onTake: () => void;
  onClose: () => void;
}

/** The offered credential, its issuer, and what accepting it means. */
export function OfferScreen({ found, busy, problem, txCode, onTxCode, onTake, onClose }: OfferProps) {
  const t = useTexts(walletTexts);
  const { offer, issuer, configuration } = found;
  const wanted = offer.txCode;
  return (
    <Frame title={t('offer.title')}>
      <Stack component="dl" m={0} gap="sm">
        <Entry term={t('offer.what')}>
          <Text fw={600} dir="auto">
            {nameOf({ configuration: configuration.id, name: configuration.name }, t)}
          </Text>
        </Entry>
        <Entry term={t('offer.by')}>
          <span dir="auto">{issuer.name}</span>
        </Entry>
      </Stack>
      <Text size="sm">{t('offer.text', { organization: issuer.name })}</Text>
      <Problem of={problem} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        <Stack>
          {wanted && (
            <TextInput
              label={t('offer.code')}
              description={wanted.description ?? t('offer.codeHint', { organization: issuer.name })}
              inputMode={wanted.isNumeric ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              required
              withAsterisk={false}
              maxLength={(wanted.length ?? 100) + 10}
              value={txCode}
              onChange={({ currentTarget }) => onTxCode(currentTarget.value)}
            />
          )}
          <Actions>
            <Button type="submit" loading={busy} disabled={wanted !== undefined && txCode.trim() === ''}>
              {t('offer.take')}
            </Button>
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('offer.later')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Frame>
  );
}
