import { Stack, Text } from '@mantine/core';
import type { StatementAbout } from '#verifier/proof/statement.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Entry } from '../entry.tsx';
import { walletTexts } from '../locales/index.ts';

interface AskedProps {
  statement: StatementAbout<'person'>;
  /** The display name of the scope. */
  scopeName: string | null;
  voucher: string;
}

/**
 * A request in words: the proven statement, who vouches for it, what else the verifier learns, and what it does not.
 */
export function Asked({ statement, scopeName, voucher }: AskedProps) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const { years, on, audience, requires = [] } = statement;
  return (
    <Stack component="dl" m={0} gap="sm">
      <Entry term={t('ask.show')}>
        <Text fw={600}>{t('ask.age', { years, day: format.statedDay(on) })}</Text>
      </Entry>
      {audience !== undefined && <Entry term={t('ask.for')}>{audience}</Entry>}
      <Entry term={t('ask.vouches')}>
        <span dir="auto">{voucher}</span>
      </Entry>
      <Entry term={t('ask.learn')}>
        <Stack gap="xs">
          <span>{t('ask.examined')}</span>
          {requires.map((each) => (
            <span key={each}>{t(`requires.${each}`)}</span>
          ))}
          <span>{scopeName === null ? t('ask.nullifierOnce') : t('ask.nullifier', { scope: scopeName })}</span>
        </Stack>
      </Entry>
      <Entry term={t('ask.hidden')}>{t('ask.hiddenText')}</Entry>
    </Stack>
  );
}
