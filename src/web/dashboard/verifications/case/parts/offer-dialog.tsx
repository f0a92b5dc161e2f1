import { ActionIcon, Alert, Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NewCredentialOffer, OfferCredentialOfVerificationParams } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconExternalLink } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { useMay } from '../../../core/session.ts';
import { downloadBytes, Form, pollWhile, StatusBadge, type Tone, useForm } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Case } from '../../shared/types.ts';
import classes from './parts.module.css';

type Format = NonNullable<OfferCredentialOfVerificationParams['formats']>[number];

/** Keys of texts have no dots. */
const NAMES = {
  'dc+sd-jwt': 'sdJwt',
  'vc+jwt': 'vcJwt',
  jwt_vc_json: 'jwtVc',
  mso_mdoc: 'mdoc',
  'eu.europa.ec.av.1': 'proofOfAge',
} as const satisfies Record<Format, string>;

/** Offers the credential to a wallet: a code to scan, and what has come of it. */
export function OfferDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  // An SD-JWT of a person holds name and birth date: who offers it could read them.
  const mayAll = useMay('pii:read') || found.type === 'kyb';
  const named: Format[] = mayAll ? ['dc+sd-jwt'] : [];
  const documents: Format[] =
    found.type === 'kyb' ? [] : [...(mayAll ? (['mso_mdoc'] as const) : []), 'eu.europa.ec.av.1'];
  const formats: Format[] = [...named, 'vc+jwt', 'jwt_vc_json', ...documents];
  const form = useForm({
    initial: { format: formats[0] ?? 'vc+jwt', withCode: true },
    send: ({ format, withCode }) =>
      avouch.verifications.offerCredential(found.id, { formats: [format], txCode: withCode ? 'required' : 'none' }),
  });
  return (
    <Modal opened onClose={onClose} title={t('offer.title')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      {form.result ? (
        <Offered offer={form.result} />
      ) : (
        <Form form={form} submit={t('offer.make')} button={{ fullWidth: true }}>
          <Text size="sm" c="dimmed">
            {t('offer.why')}
          </Text>
          <Select
            label={t('offer.format')}
            data={formats.map((value) => ({ value, label: t(`offer.formats.${NAMES[value]}`) }))}
            allowDeselect={false}
            {...form.field('format', 'formats')}
          />
          <Checkbox
            label={t('offer.withCode')}
            description={t('offer.withCodeWhy')}
            {...form.toggle('withCode', 'txCode')}
          />
        </Form>
      )}
    </Modal>
  );
}

const TONES: Record<NewCredentialOffer['status'], Tone> = {
  offered: 'busy',
  accepted: 'busy',
  issued: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
};

function Offered({ offer }: { offer: NewCredentialOffer }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { data = offer } = useQuery({
    queryKey: ['credential-offer', offer.id],
    queryFn: () => avouch.credentialOffers.get(offer.id),
    refetchInterval: pollWhile(({ status }: { status: string }) => status === 'offered' || status === 'accepted'),
  });
  return (
    <Stack>
      <Group justify="space-between" role="status">
        <StatusBadge tone={TONES[data.status]}>{t(`offer.status.${data.status}`)}</StatusBadge>
        <Text size="xs" c="dimmed">
          {t('offer.until')} <Moment at={offer.expiresAt} exact />
        </Text>
      </Group>
      {offer.qr && <img className={classes.qr} src={offer.qr} alt={t('offer.qr')} />}
      {offer.txCode && (
        <Alert color="blue" title={t('offer.code')}>
          <Group justify="center" gap="xs">
            <span className={classes['code-large']}>{offer.txCode}</span>
            <CopyButton value={offer.txCode} what={t('offer.code')} />
          </Group>
          <Text size="sm">{t('offer.codeWhy')}</Text>
        </Alert>
      )}
      <Group justify="space-between">
        <Group gap={4}>
          <Text size="sm">{t('offer.link')}</Text>
          <CopyButton value={offer.offerUri} what={t('offer.link')} />
        </Group>
        <Group gap={4}>
          <Text size="sm">{t('offer.walletLink')}</Text>
          <CopyButton value={offer.walletUrl} what={t('offer.walletLink')} />
          <ActionIcon
            component="a"
            href={offer.walletUrl}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            aria-label={t('offer.openWallet')}
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {offer.qr && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => downloadBytes(svgOf(offer.qr ?? ''), `${offer.id}.svg`, 'image/svg+xml')}
          >
            {t('offer.download')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('offer.once')}
      </Text>
    </Stack>
  );
}

/** The drawing in a data URI. */
function svgOf(uri: string): string {
  const [head = '', body = ''] = uri.split(',', 2);
  return head.endsWith(';base64') ? atob(body) : decodeURIComponent(uri.slice(head.length + 1));
}
