import { ActionIcon, Menu, Stack, Text, Timeline } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Release } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBan, IconDots, IconFileText, IconReceipt, IconRefresh } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Locked, ShowNames } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { downloadBytes, notifyFailed, Page, Section } from '../../core/ui/index.ts';
import { Parties } from '../detail/parties.tsx';
import { useSteps } from '../detail/use-agreement.ts';
import { agreementsTexts } from '../locales/index.ts';
import { Deliveries } from './deliveries.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { ReleaseNext } from './release-next.tsx';
import { ReleaseStatus } from './release-status.tsx';
import { ALL_RELEASES, releaseKey, useNamesReason, useReissue, useRelease } from './use-release.ts';
import { useSigners } from './use-signers.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WithdrawnFiles } from './withdrawn-files.tsx';

const route = getRouteApi('/dashboard/agreements/releases/$releaseId');

/** One release: its signers, permissions, recipients, and status. */
export function ReleasePage() {
  const t = useTexts(agreementsTexts);
  const { releaseId } = route.useParams();
  const { data, error, refetch } = useRelease(releaseId);
  const crumbs = [{ label: t('releases.title'), to: '/dashboard/agreements/releases' }];
  if (data) return <Shown key={data.id} release={data} />;
  return (
    <Page title={t('releases.title')} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  return (
    <Page
      title={release.details?.performer.legalName ?? release.userId}
      intro={t('common.type.model_release')}
      badge={<ReleaseStatus standing={release.standing} />}
      crumbs={[{ label: t('releases.title'), to: '/dashboard/agreements/releases' }]}
      actions={<ReleaseMenu release={release} />}
    >
      <ShowNames of={release.projectId} list={ALL_RELEASES} />
      <ReleaseNext release={release} />
      <Stack gap="lg">
        {release.status === 'pending' && release.agreementId && (
          <Signing release={release} agreementId={release.agreementId} />
        )}
        {(release.status === 'signed' || release.status === 'withdrawn') && <Deliveries release={release} />}
        {release.status === 'withdrawn' && <WithdrawnFiles release={release} />}
        <Section title={t('releases.terms')}>
          <ReleaseFacts release={release} />
        </Section>
        <Section title={t('releases.history.title')}>
          <History release={release} />
        </Section>
      </Stack>
    </Page>
  );
}

/** The signing progress, kept up to date here. */
function Signing({ release, agreementId }: { release: Release; agreementId: string }) {
  const t = useTexts(agreementsTexts);
  const queries = useQueryClient();
  const reason = useNamesReason(release.projectId);
  const { data, error, refetch } = useSigners(release);
  useSteps(
    { id: agreementId, status: data?.status ?? 'sent' },
    () => void queries.invalidateQueries({ queryKey: releaseKey(release.id) }),
  );
  if (reason === undefined)
    return (
      <Section title={t('detail.parties')}>
        <Locked caseId={release.projectId} what={t('releases.signersHidden')} />
      </Section>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Parties agreement={data} accessReason={reason} /> : <LoadingState />;
}

const ACTIONS = [
  'recorded',
  'sent_for_signing',
  'signed',
  'reissued',
  'refused',
  'expired',
  'distributed',
  'withdrawn',
] as const;

const isCode = (code: string): code is keyof typeof agreementsTexts.en.releases.history.code =>
  Object.hasOwn(agreementsTexts.en.releases.history.code, code);

function History({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  return (
    <Timeline bulletSize={12} lineWidth={2} active={release.history.length}>
      {release.history.toReversed().map(({ at, action, code, note }) => {
        const known = ACTIONS.find((each) => each === action);
        const why = code !== null && isCode(code) ? t(`releases.history.code.${code}`) : code;
        return (
          <Timeline.Item
            key={`${at} ${action}`}
            title={
              <Text size="sm" fw={500} component="span">
                {known ? t(`releases.history.action.${known}`) : action}
              </Text>
            }
          >
            {(note ?? why) && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
                {note ?? why}
              </Text>
            )}
            <Text size="xs" c="dimmed" component="div">
              <Moment at={at} exact />
            </Text>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

function ReleaseMenu({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('agreements:write');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const wasSigned = release.signedAt !== null;
  const reissue = useReissue(release);
  const receipt = useMutation({
    mutationFn: async () =>
      avouch.request<Uint8Array>('GET', `/v1/releases/${release.id}/receipt`, { answer: 'binary' }),
    onSuccess: (bytes) => downloadBytes(bytes, `${release.id}.receipt.json`, 'application/json'),
    onError: notifyFailed,
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('common.actions')}
            loading={reissue.isPending || receipt.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {release.agreementId && (
            <Menu.Item
              leftSection={<IconFileText size={16} />}
              component={Link}
              to={`/dashboard/agreements/${release.agreementId}`}
            >
              {t('releases.openAgreement')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconReceipt size={16} />} disabled={!wasSigned} onClick={() => receipt.mutate()}>
            {t('releases.receipt')}
          </Menu.Item>
          {mayWrite && release.status === 'signed' && release.standing.state !== 'erased' && (
            <>
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => reissue.mutate()}>
                {t('releases.next.reissue')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconBan size={16} />} color="red" onClick={() => setWithdrawing(true)}>
                {t('releases.withdraw')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isWithdrawing && <WithdrawDialog release={release} onClose={() => setWithdrawing(false)} />}
    </>
  );
}
