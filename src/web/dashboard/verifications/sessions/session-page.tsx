import { Anchor, Button, Stack, Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { VerificationSession } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReasonSentence } from '#web/kit/reasons/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, Facts, notifyDone, notifyFailed, Page, pollWhile, Section } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { SendInvitation } from './send-invitation.tsx';
import { isUnderWay, SessionStatus } from './session-status.tsx';

const route = getRouteApi('/dashboard/verifications/sessions/$id');

/** The live progress of one invited person. */
export function SessionPage() {
  const { id } = route.useParams();
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['verification-session', id],
    queryFn: () => avouch.verificationSessions.get(id),
    refetchInterval: pollWhile(isUnderWay),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Session session={data} /> : <LoadingState />;
}

function Session({ session }: { session: VerificationSession }) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const sentenceOf = useReasonSentence();
  const { id, userId, status, verificationId, attempt, lastError, consent, createdAt, expiresAt, invitedAt } = session;
  return (
    <Page
      title={userId ?? id}
      badge={<SessionStatus status={status} />}
      crumbs={[{ label: t('session.list'), to: '/dashboard/verifications/sessions' }]}
      actions={
        <>
          <Cancel session={session} />
          <SendInvitation session={session} />
        </>
      }
    >
      <Section title={t('session.progress')}>
        <Stack aria-live="polite">
          <Stepper
            active={stepOf(session)}
            size="sm"
            orientation={isWide ? 'horizontal' : 'vertical'}
            iconSize={32}
            wrap={false}
          >
            {(['sent', 'consent', 'pictures', 'result'] as const).map((step) => (
              <Stepper.Step
                key={step}
                label={step === 'sent' && session.invitedAt ? t('session.sentAt') : t(`session.step.${step}`)}
                description={step === 'sent' && session.invitedAt ? undefined : t(`session.stepWhy.${step}`)}
              />
            ))}
          </Stepper>
          {lastError && <Text size="sm">{sentenceOf(lastError)}</Text>}
          {verificationId && (
            <Anchor component={Link} to={`/dashboard/verifications/${verificationId}`}>
              {t('session.case')}
            </Anchor>
          )}
        </Stack>
      </Section>
      <Section title={t('facts.title')}>
        <Facts
          of={[
            { label: t('facts.id'), value: id },
            { label: t('facts.userId'), value: userId },
            { label: t('session.attempts'), value: String(attempt) },
            { label: t('session.made'), value: moment(createdAt) },
            { label: t('session.sentAt'), value: invitedAt && moment(invitedAt) },
            { label: t('session.expires'), value: moment(expiresAt) },
            {
              label: t('facts.consent'),
              value: consent && t(`session.consent.${consent.state}`, { at: moment(consent.at) }),
            },
            ...Object.entries(session.metadata).map(([label, value]) => ({ label, value })),
          ]}
        />
      </Section>
    </Page>
  );
}

function stepOf({ status, consent }: VerificationSession): number {
  if (status === 'created') return 1;
  if (status === 'started' || status === 'requires_input') return 2;
  if (status === 'processing') return 3;
  if (status === 'expired' || status === 'cancelled') return consent ? 2 : 1;
  return 4;
}

function Cancel({ session }: { session: VerificationSession }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const may = useMay('verifications:write');
  const cancel = useMutation({
    mutationFn: () => avouch.verificationSessions.cancel(session.id),
    onSuccess: () => notifyDone(t('session.cancelled')),
    onError: notifyFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['verification-session', session.id] }),
  });
  if (!may || !(isUnderWay(session) || session.status === 'needs_review')) return null;
  const ask = async (): Promise<void> => {
    const name = (session.userId ?? session.id).slice(0, 200);
    const sure = await confirm({
      title: t('session.cancelTitle'),
      children: t('session.cancelWhy', { name }),
      action: t('session.cancel'),
      dangerous: true,
    });
    if (sure) cancel.mutate();
  };
  return (
    <Button variant="light" color="red" loading={cancel.isPending} onClick={() => void ask()}>
      {t('session.cancel')}
    </Button>
  );
}
