import { List, Stack, Text, Title } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { en } from './locales/en.ts';
import { presentTexts } from './locales/index.ts';
import type { Asked } from './present-data.ts';

interface AskedListProps {
  asked: readonly Asked[];
  /** Whether not all of it is required. */
  isChoice: boolean;
  /** Whether the person also confirms a transaction. */
  isConfirmed: boolean;
}

/** What the wallet will be asked for, in plain words. */
export function AskedList({ asked, isChoice, isConfirmed }: AskedListProps) {
  const t = useTexts(presentTexts);
  if (asked.length === 0) return null;
  return (
    <Stack gap="xs" mb="lg" component="section" aria-labelledby="asked">
      <Title order={2} size="h4" id="asked">
        {t('asked.title')}
      </Title>
      {asked.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a query does not change.
        <div key={index}>{each.kind === 'proof' ? <Proof of={each} /> : <Credential of={each} />}</div>
      ))}
      {isChoice && (
        <Text size="sm" c="dimmed">
          {t('asked.choice')}
        </Text>
      )}
      {isConfirmed && <Text>{t('asked.confirmed')}</Text>}
    </Stack>
  );
}

function Proof({ of: { years, on, isLinkable } }: { of: Extract<Asked, { kind: 'proof' }> }) {
  const t = useTexts(presentTexts);
  const format = useFormat();
  return (
    <>
      <Text>{t('asked.proof', { years, on: format.statedDay(on) })}</Text>
      <Text size="sm" c="dimmed">
        {t(isLinkable ? 'asked.linkable' : 'asked.nothingElse')}
      </Text>
    </>
  );
}

function Credential({ of: { type, claims } }: { of: Extract<Asked, { kind: 'credential' }> }) {
  const t = useTexts(presentTexts);
  const kind = isType(type) ? t(`types.${type}`) : t('asked.type', { type });
  const name = (claim: string): string => (isClaim(claim) ? t(`claims.${claim}`) : claim);
  return (
    <>
      <Text component="div">
        <LongText lines={3}>{t(claims.length === 0 ? 'asked.whole' : 'asked.parts', { kind })}</LongText>
      </Text>
      <List mt={4}>
        {claims.map((claim) => (
          <List.Item key={claim}>
            <LongText lines={3}>{name(claim)}</LongText>
          </List.Item>
        ))}
      </List>
    </>
  );
}

const isType = (type: string): type is keyof typeof en.types => Object.hasOwn(en.types, type);
const isClaim = (claim: string): claim is keyof typeof en.claims => Object.hasOwn(en.claims, claim);
