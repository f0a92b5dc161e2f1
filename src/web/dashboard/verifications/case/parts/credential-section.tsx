import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Credential } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconWallet } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { CredentialDownload } from '../../../core/credential-download.tsx';
import { useMay } from '../../../core/session.ts';
import { Facts, Section, StatusBadge, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isOpen } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { OfferDialog } from './offer-dialog.tsx';

const TONES: Record<Credential['status'], Tone> = { active: 'good', suspended: 'attention', revoked: 'bad' };

/** A verification's credential: its status, and its delivery to a wallet. */
export function CredentialSection({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const accessReason = useAccessReason(found.id) ?? 'review';
  const may = useMay('credentials:read');
  const [opened, { open, close }] = useDisclosure();
  const mayOffer = useMay('credentials:write') && (found.credentialId !== null || isOpen(found));
  const { data, error, refetch } = useQuery({
    queryKey: ['case', found.id, 'credential', found.credentialId],
    queryFn: async () => (await avouch.credentials.list({ verificationId: found.id, limit: 1 })).data[0] ?? null,
    enabled: may && found.credentialId !== null,
  });
  if (!found.credentialId && !mayOffer) return null;
  return (
    <Section
      title={t('credential.title')}
      intro={t(found.credentialId ? 'credential.intro' : 'credential.later')}
      actions={
        <>
          {data && (
            <CredentialDownload credentialId={data.id} label={t('credential.download')} accessReason={accessReason} />
          )}
          {mayOffer && (!data || data.status === 'active') && (
            <Button size="xs" variant="default" leftSection={<IconWallet size={15} aria-hidden />} onClick={open}>
              {t('credential.offer')}
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Standing credential={data} />}
      {opened && <OfferDialog found={found} onClose={close} />}
    </Section>
  );
}

function Standing({ credential }: { credential: Credential }) {
  const t = useTexts(verificationsTexts);
  const { day, lastDay } = useFormat();
  const { id, status, issuer, validFrom, validUntil, type } = credential;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t(`credential.type.${type}`)}
        </Text>
        <StatusBadge tone={TONES[status]}>{t(`credential.status.${status}`)}</StatusBadge>
      </Group>
      <Facts
        of={[
          { label: t('facts.id'), value: id },
          { label: t('credential.issuer'), value: issuer },
          { label: t('credential.from'), value: day(validFrom) },
          { label: t('credential.until'), value: validUntil && lastDay(validUntil) },
        ]}
      />
    </Stack>
  );
}
