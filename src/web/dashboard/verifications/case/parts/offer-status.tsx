import { ActionIcon, Button, Group, List, Stack, Text, TextInput, ThemeIcon, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CredentialOffer, NewCredentialOffer } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconDeviceMobile,
  IconDownload,
  IconExternalLink,
  IconMail,
} from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../../core/api.tsx';
import { service } from '../../../core/service.ts';
import { useSession } from '../../../core/session.ts';
import { downloadBytes, Facts, pollWhile, StatusBadge } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from './parts.module.css';

/** Statuses in which a wallet can no longer collect it. */
const LOST: readonly CredentialOffer['status'][] = ['failed', 'cancelled', 'expired'];

interface OfferStatusProps {
  offer: NewCredentialOffer;
  holder: string;
  format: string;
  onClose: () => void;
  onAnother: () => void;
}

/** An offer: its holder, how it gets to the wallet while pending, and the result. */
export function OfferStatus({ offer, holder, format, onClose, onAnother }: OfferStatusProps) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  const avouch = useAvouch();
  const { data = offer } = useQuery({
    queryKey: ['credential-offer', offer.id],
    queryFn: () => avouch.credentialOffers.get(offer.id),
    refetchInterval: pollWhile(({ status }: { status: string }) => status === 'offered' || status === 'accepted'),
  });
  const isWaiting = data.status === 'offered';
  return (
    <Stack gap="lg">
      <Facts
        of={[
          { label: t('offer.holder'), value: holder },
          { label: t('offer.format'), value: format },
          { label: t('offer.until'), value: moment(offer.expiresAt) },
        ]}
      />
      {isWaiting ? <Waiting offer={offer} /> : <Outcome of={data} />}
      <Group justify="flex-end">
        <Button variant={data.status === 'issued' ? 'filled' : 'default'} onClick={onClose}>
          {t('offer.done')}
        </Button>
        {LOST.includes(data.status) && <Button onClick={onAnother}>{t('offer.another')}</Button>}
      </Group>
    </Stack>
  );
}

/** How the offer gets to the wallet. Link and code are shown only once. */
function Waiting({ offer }: { offer: NewCredentialOffer }) {
  const t = useTexts(verificationsTexts);
  const { qr, txCode, walletUrl, offerUri } = offer;
  const isOnPage = offer.grant === 'authorization_code';
  const isForBrowser = !isOnPage && service().browserWallet;
  return (
    <>
      <div role="status">
        <StatusBadge tone="busy">{t('offer.status.offered')}</StatusBadge>
      </div>
      <div className={classes.offer}>
        {qr && (
          <Stack gap="xs" align="center">
            <img className={classes.qr} src={qr} alt={t('offer.qr')} />
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={() => downloadBytes(svgOf(qr), `${offer.id}.svg`, 'image/svg+xml')}
            >
              {t('offer.download')}
            </Button>
          </Stack>
        )}
        <Stack gap="sm">
          {isForBrowser && <LinkField label={t('offer.walletLink')} value={walletUrl} isOpenable />}
          <LinkField label={t('offer.link')} value={offerUri} />
          {isForBrowser && <Mail offer={offer} />}
        </Stack>
      </div>
      {txCode && (
        <section className={classes.secret}>
          <Text size="sm" fw={600}>
            {t('offer.code')}
          </Text>
          <Group gap="xs">
            <span className={classes['code-large']}>{txCode}</span>
            <CopyButton value={txCode} what={t('offer.code')} />
          </Group>
          <Text size="sm">{t('offer.codeWhy')}</Text>
        </section>
      )}
      <section>
        <Title order={3} size="sm" mb={4}>
          {t('offer.next')}
        </Title>
        <List type="ordered" size="sm" spacing={2}>
          <List.Item>{t('offer.steps.scan')}</List.Item>
          {txCode && <List.Item>{t(isOnPage ? 'offer.steps.page' : 'offer.steps.code')}</List.Item>}
          <List.Item>{t('offer.steps.saved')}</List.Item>
        </List>
      </section>
      <Text size="sm" c="dimmed">
        {t('offer.once')}
      </Text>
    </>
  );
}

function LinkField({ label, value, isOpenable }: { label: string; value: string; isOpenable?: boolean }) {
  const t = useTexts(verificationsTexts);
  return (
    <TextInput
      readOnly
      label={label}
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSectionWidth={isOpenable ? 68 : 36}
      rightSection={
        <Group gap={2} wrap="nowrap">
          <CopyButton value={value} what={label} />
          {isOpenable && (
            <ActionIcon
              component="a"
              href={value}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              color="gray"
              aria-label={t('offer.openWallet')}
            >
              <IconExternalLink size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      }
    />
  );
}

/**
 * A prepared email for the member's own mailbox, without the code. Its link is the browser wallet's, because mail
 * programs do not open the links of apps.
 */
function Mail({ offer: { walletUrl, expiresAt, txCode } }: { offer: NewCredentialOffer }) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  const { organization } = useSession();
  const subject = t('offer.mail.subject', { organization: organization.name });
  const lines = [
    t('offer.mail.open', { organization: organization.name }),
    walletUrl,
    t('offer.mail.until', { until: moment(expiresAt) }),
    ...(txCode ? [t('offer.mail.code')] : []),
  ];
  const href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n\n'))}`;
  return (
    <Button component="a" href={href} variant="default" leftSection={<IconMail size={16} aria-hidden />}>
      {t('offer.email')}
    </Button>
  );
}

const LOOKS = {
  accepted: { icon: IconDeviceMobile, color: 'blue' },
  issued: { icon: IconCircleCheck, color: 'teal' },
  failed: { icon: IconCircleX, color: 'red' },
  cancelled: { icon: IconCircleX, color: 'gray' },
  expired: { icon: IconClockOff, color: 'gray' },
} as const;

/** The result, in place of a code that no longer works. */
function Outcome({ of: { status, failure } }: { of: CredentialOffer }) {
  const t = useTexts(verificationsTexts);
  if (status === 'offered') return null;
  const { icon: Icon, color } = LOOKS[status];
  return (
    <Stack align="center" gap="xs" py="lg" role="status">
      <ThemeIcon size={56} radius="xl" variant="light" color={color} aria-hidden>
        <Icon size={30} />
      </ThemeIcon>
      <Title order={3} size="h4">
        {t(`offer.status.${status}`)}
      </Title>
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {status === 'failed' && failure ? t(`offer.failure.${failure}`) : t(`offer.outcome.${status}`)}
      </Text>
    </Stack>
  );
}

/** The SVG in a data URI. */
function svgOf(uri: string): string {
  const [head = '', body = ''] = uri.split(',', 2);
  return head.endsWith(';base64') ? atob(body) : decodeURIComponent(uri.slice(head.length + 1));
}
