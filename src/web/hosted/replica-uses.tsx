import { List, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { hostedTexts } from './locales/index.ts';

/** A recorded use of a digital replica, as the service embeds it in a page (consents/replicas/show-uses.ts). */
export interface ShownUse {
  usedOn: string;
  description: string;
  withinConsent: boolean;
  license: {
    status: 'valid' | 'expired' | 'suspended' | 'revoked';
    licensee: string;
    medium: string;
    validUntil: string | null;
  } | null;
}

interface ReplicaUsesProps {
  uses: readonly ShownUse[];
  organization: string;
  size?: 'sm' | 'md';
}

/** The recorded uses of a digital replica, with their licenses, for the performer. */
export function ReplicaUses({ uses, organization, size = 'md' }: ReplicaUsesProps) {
  const t = useTexts(hostedTexts);
  const format = useFormat();
  return (
    <List size={size} spacing={6}>
      {uses.map(({ usedOn, description, withinConsent, license }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change.
        <List.Item key={index}>
          <LongText lines={4}>{`${format.statedDay(usedOn)}: ${description}`}</LongText>
          {!withinConsent && (
            <Text size="sm" c="dimmed" component="div">
              {t('uses.outside', { organization })}
            </Text>
          )}
          {license && <License of={license} />}
        </List.Item>
      ))}
    </List>
  );
}

function License({ of: { status, licensee, medium, validUntil } }: { of: NonNullable<ShownUse['license']> }) {
  const t = useTexts(hostedTexts);
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed" component="div">
      <LongText lines={3}>{t(`uses.license.${status}`, { licensee, medium })}</LongText>
      {status === 'valid' && validUntil !== null && t('uses.until', { at: format.moment(validUntil) })}
    </Text>
  );
}
