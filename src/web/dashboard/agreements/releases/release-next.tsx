import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Release } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockHour4, IconId } from '#web/kit/icons.generated.ts';
import { askAccess } from '../../core/access/index.ts';
import { useReason } from '../../core/reasons/index.ts';
import { useMay } from '../../core/session.ts';
import { LinkDialog } from '../detail/link-dialog.tsx';
import { agreementsTexts } from '../locales/index.ts';
import { inviteSearch } from '../parts/invite-search.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { DistributeDialog } from './distribute-dialog.tsx';
import { useReleaseState } from './release-status.tsx';
import { useNamesReason, useReissue } from './use-release.ts';
import { useSigners } from './use-signers.ts';

/** The next step for a release, with its button. */
export function ReleaseNext({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const { state, next } = release.standing;
  switch (state) {
    case 'waiting':
      return <Pending release={release} />;
    case 'signed':
      if (next === 'distribute') return <Signed release={release} />;
      return next === 'request_signature' ? <Unsigned release={release} /> : <Unidentified release={release} />;
    case 'attested':
      return <Unsigned release={release} />;
    case 'withdrawn':
      return <Withdrawn release={release} />;
    default:
      return (
        <Note
          color="gray"
          icon={<IconCircleX aria-hidden />}
          title={t(`releases.state.${state}`)}
          action={next === 'new_release' && <NewRelease release={release} />}
        >
          {t(`releases.next.${state}`)}
        </Note>
      );
  }
}

/** Links to a new release for the same performer and project. */
function NewRelease({ release: { projectId, userId, standing } }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  if (!useMay('agreements:write')) return null;
  return (
    <LinkButton to="/dashboard/agreements/releases/new" search={{ projectId, userId }}>
      {t(standing.next === 'request_signature' ? 'releases.next.requestSignature' : 'releases.new')}
    </LinkButton>
  );
}

/** Opens the dialog for recipients. */
function Distribute({ release, variant = 'default' }: { release: Release; variant?: 'default' | 'filled' }) {
  const t = useTexts(agreementsTexts);
  const [isOpen, setOpen] = useState(false);
  if (!useMay('agreements:write')) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {t('releases.next.distribute')}
      </Button>
      {isOpen && <DistributeDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shown if a bundle requires a missing signature, or one of a higher level. */
function Unsigned({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const reasonOf = useReason();
  const isAttested = release.standing.state === 'attested';
  return (
    <Note
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={isAttested ? t('releases.state.attested') : reasonOf('signature_level_too_low').title}
      action={
        <Group gap="xs">
          <Distribute release={release} />
          <NewRelease release={release} />
        </Group>
      }
    >
      {t(isAttested ? 'releases.next.attested' : 'releases.next.levelTooLow')}
    </Note>
  );
}

function Pending({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const say = useReleaseState();
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('agreements:write');
  const mayName = useMay('pii:read');
  const reason = useNamesReason(release.projectId);
  const { data } = useSigners(release);
  const performer = data?.parties.find(({ role }) => role === 'performer');
  const canSign = !data || performer?.status === 'invited' || performer?.status === 'viewed';
  const open = async (): Promise<void> => {
    if (reason !== undefined || (await askAccess(release.projectId))) setOpen(true);
  };
  return (
    <Note
      color="warning"
      icon={<IconClockHour4 aria-hidden />}
      title={say(release.standing)}
      action={mayWrite && mayName && canSign && <Button onClick={() => void open()}>{t('releases.next.qr')}</Button>}
    >
      {t('releases.next.pending')}
      {isOpen && performer && data && (
        <LinkDialog party={performer} agreementId={data.id} accessReason={reason} onClose={() => setOpen(false)} />
      )}
    </Note>
  );
}

function Unidentified({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const mayWrite = useMay('agreements:write');
  const isVerified = release.standing.next === 'reissue';
  const reissue = useReissue(release);
  return (
    <Note
      color="warning"
      icon={<IconId aria-hidden />}
      title={t(isVerified ? 'releases.next.verified.title' : 'releases.next.identity.title')}
      action={
        mayWrite && (
          <Group gap="xs">
            <Distribute release={release} />
            {isVerified ? (
              <Button loading={reissue.isPending} onClick={() => reissue.mutate()}>
                {t('releases.next.reissue')}
              </Button>
            ) : (
              <LinkButton to="/dashboard/verifications/new" search={inviteSearch(release.userId)}>
                {t('releases.next.verify')}
              </LinkButton>
            )}
          </Group>
        )
      }
    >
      {t(isVerified ? 'releases.next.verified.text' : 'releases.next.identity.text')}
    </Note>
  );
}

function Signed({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  return (
    <Note
      color="teal"
      icon={<IconCircleCheck aria-hidden />}
      title={t('releases.state.signed')}
      action={<Distribute release={release} variant="filled" />}
    >
      {t('releases.next.signed')}
    </Note>
  );
}

function Withdrawn({ release: { withdrawnAt, withdrawal, acknowledgeBy } }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const when = withdrawnAt ? format.ago(withdrawnAt) : '';
  const isOpen = withdrawal !== null && withdrawal.acknowledged < withdrawal.recipients;
  return (
    <Note color="red" icon={<IconCircleX aria-hidden />} title={t('releases.next.withdrawn.title', { when })}>
      {withdrawal && withdrawal.recipients > 0
        ? t('releases.next.withdrawn.text', {
            acknowledged: withdrawal.acknowledged,
            recipients: withdrawal.recipients,
          })
        : t('releases.next.withdrawn.nobody')}
      {withdrawal && withdrawal.files > 0 && (
        <Text size="sm">
          {t('releases.next.withdrawn.files', { count: withdrawal.files, removed: withdrawal.removed })}
        </Text>
      )}
      {isOpen && acknowledgeBy && !withdrawal.overdueAt && (
        <Text size="sm">{t('releases.next.until', { when: format.moment(acknowledgeBy) })}</Text>
      )}
      {isOpen && withdrawal.overdueAt && (
        <Text size="sm">{t('releases.next.withdrawn.overdue', { when: format.ago(withdrawal.overdueAt) })}</Text>
      )}
      {withdrawal?.closedAt && (
        <Text size="sm">{t('releases.next.withdrawn.closed', { when: format.ago(withdrawal.closedAt) })}</Text>
      )}
    </Note>
  );
}

interface NoteProps {
  color: string;
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Note({ color, icon, title, action, children }: NoteProps) {
  return (
    <Alert color={color} variant="light" icon={icon} title={title} role="status">
      <Group justify="space-between" gap="sm">
        <Stack gap={4} miw={0} style={{ flex: '1 1 16rem' }}>
          <Text size="sm" component="div">
            {children}
          </Text>
        </Stack>
        {action}
      </Group>
    </Alert>
  );
}
