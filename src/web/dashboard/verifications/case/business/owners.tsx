import { Anchor, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BeneficialOwner, BusinessVerification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconMail } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { useMay } from '../../../core/session.ts';
import { LongText, notifyDone, Section, StatusBadge, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isAtWork } from '../../shared/statuses.ts';
import classes from '../parts/parts.module.css';
import { useRefreshCase } from '../use-refresh-case.ts';

const TONES: Record<BeneficialOwner['state'], Tone> = {
  unverified: 'attention',
  invited: 'busy',
  in_progress: 'busy',
  verified: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

/** The people behind a business, with the progress of their verifications. */
export function Owners({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const reason = useAccessReason(found.id);
  const may = useMay('pii:read');
  const { data, error, refetch } = useQuery({
    queryKey: ['case', found.id, 'owners', found.updatedAt, reason],
    queryFn: () => avouch.verifications.listBeneficialOwners(found.id, {}, { accessReason: reason ?? '' }),
    // For users who may see names, the answer contains them, so it waits for a reason.
    enabled: !isAtWork(found) && (reason !== undefined || !may),
    gcTime: 0,
  });
  if (isAtWork(found) || found.status === 'redacted') return null;
  return (
    <Section title={t('owners.title')} intro={t('owners.intro')}>
      {may && !reason && <Locked caseId={found.id} what={t('owners.locked')} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Text size="sm">{t('owners.none')}</Text>}
      <ul className={classes.rows}>
        {data?.data.map((owner) => (
          <Owner key={owner.id} found={found} owner={owner} />
        ))}
      </ul>
    </Section>
  );
}

function Owner({ found, owner }: { found: BusinessVerification; owner: BeneficialOwner }) {
  const t = useTexts(verificationsTexts);
  const { percent } = useFormat();
  const [opened, { open, close }] = useDisclosure();
  const mayInvite =
    useMay('verifications:write') && owner.state !== 'verified' && owner.reason !== 'birth_date_missing';
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} component="div" style={{ flex: '1 1 10rem', minInlineSize: 0 }}>
          <LongText>{owner.person?.name ?? owner.userId ?? owner.id}</LongText>
        </Text>
        <StatusBadge tone={TONES[owner.state]}>{t(`owners.state.${owner.state}`)}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {[percent(owner.share / 100), ...owner.bases.map((basis) => t(`owners.basis.${basis}`))].join(' · ')}
        {owner.circular && ` · ${t('owners.circular')}`}
      </Text>
      {owner.paths.length > 1 && (
        <Text size="xs" c="dimmed">
          {t('owners.paths', { count: owner.paths.length })}
        </Text>
      )}
      {owner.reason && <Text size="sm">{t(`owners.reason.${owner.reason}`)}</Text>}
      <Group gap="sm">
        {owner.verificationId && (
          <Anchor component={Link} to={`/dashboard/verifications/${owner.verificationId}`} size="sm">
            {t('owners.case')}
          </Anchor>
        )}
        {owner.invitedAt && (
          <Text size="xs" c="dimmed">
            {t('owners.invited')} <Moment at={owner.invitedAt} />
          </Text>
        )}
        {mayInvite && (
          <Button size="compact-sm" variant="light" leftSection={<IconMail size={14} aria-hidden />} onClick={open}>
            {t(owner.invitedAt ? 'owners.inviteAgain' : 'owners.invite')}
          </Button>
        )}
      </Group>
      {opened && <Invite found={found} owner={owner} onClose={close} />}
    </li>
  );
}

interface InviteProps {
  found: BusinessVerification;
  owner: BeneficialOwner;
  onClose: () => void;
}

function Invite({ found, owner, onClose }: InviteProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const form = useForm({
    initial: { email: owner.person?.email ?? '' },
    send: ({ email }) => {
      const params = email.trim() === '' ? {} : { email: email.trim() };
      return avouch.verifications.inviteBeneficialOwner(found.id, owner.id, params, { accessReason });
    },
    onSent: async () => {
      notifyDone(t('owners.mailed'));
      await refresh();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('owners.inviteTitle')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Form form={form} submit={t('owners.invite')} cancel={onClose}>
        <Text size="sm" c="dimmed">
          {t('owners.inviteWhy')}
        </Text>
        <TextInput type="email" label={t('owners.email')} maxLength={254} data-autofocus {...form.field('email')} />
      </Form>
    </Modal>
  );
}
