import { Alert, Anchor, Button, Group, Modal, Radio, Stack, Text, Timeline } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CONSENT_WITHDRAWAL_REASONS, type Consent } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { downloadBytes, Facts, LongText, notifyDone, notifyFailed, Page, Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ConsentStatus } from './consent-status.tsx';
import { ReplicaSections } from './replica-section.tsx';

const route = getRouteApi('/dashboard/agreements/consents/$consentId');
const keyOf = (id: string) => ['consents', 'one', id];
/** Why a consent ended unsigned. */
const END_REASONS = ['agreement_declined', 'agreement_voided', 'agreement_expired', 'not_sent', 'erased'] as const;

/** One consent, its history, and its evidence. */
export function ConsentPage() {
  const t = useTexts(agreementsTexts);
  const { consentId } = route.useParams();
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(consentId),
    queryFn: () => avouch.consents.get(consentId),
  });
  const crumbs = [{ label: t('consents.title'), to: '/dashboard/agreements/consents' }];
  if (data) return <Shown key={data.id} consent={data} />;
  return (
    <Page title={t('consents.title')} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ consent }: { consent: Consent }) {
  const t = useTexts(agreementsTexts);
  const mayWrite = useMay('agreements:write');
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title={consent.erased ? t('common.erased') : consent.purpose}
      intro={t(consent.type === 'digital_replica' ? 'consents.type.digital_replica' : 'common.type.consent')}
      badge={<ConsentStatus status={consent.status} />}
      crumbs={[{ label: t('consents.title'), to: '/dashboard/agreements/consents' }]}
      actions={
        consent.status === 'pending' && consent.agreementId ? (
          <GoButton target={{ to: `/dashboard/agreements/${consent.agreementId}` }}>
            {t('consents.openAgreement')}
          </GoButton>
        ) : (
          mayWrite &&
          consent.status === 'given' && (
            <Button color="red" variant="light" onClick={() => setAsking(true)}>
              {t('consents.withdraw')}
            </Button>
          )
        )
      }
    >
      {consent.erased && <Alert color="gray">{t('consents.erased')}</Alert>}
      {consent.replica && <ReplicaSections consent={consent} replica={consent.replica} />}
      <Section title={t('consents.record')} actions={<Receipts consent={consent} />}>
        <Record consent={consent} />
      </Section>
      <Section title={t('common.history')}>
        <Timeline bulletSize={12} lineWidth={2} active={consent.history.length}>
          {consent.history.toReversed().map(({ state, reason, at }) => (
            <Timeline.Item
              key={`${at} ${state}`}
              title={
                <Text size="sm" fw={500} component="span">
                  {t(`consents.status.${state}`)}
                </Text>
              }
            >
              {reason && (
                <Text size="xs" c="dimmed">
                  {sayReason(reason)}
                </Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                <Moment at={at} exact />
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      </Section>
      {isAsking && <WithdrawDialog id={consent.id} onClose={() => setAsking(false)} />}
    </Page>
  );

  function sayReason(reason: string): string {
    const known = [...CONSENT_WITHDRAWAL_REASONS, ...END_REASONS].find((each) => each === reason);
    return known ? t(`consents.reason.${known}`) : reason;
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Record({ consent }: { consent: Consent }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const list = (texts: readonly string[]) =>
    texts.length > 0 && <LongText lines={6}>{capitalized(texts.join(', '))}</LongText>;
  return (
    <Facts
      of={[
        { label: t('consents.facts.user'), value: <LongText>{consent.userId}</LongText> },
        { label: t('consents.facts.proof'), value: consent.givenAt && t(`consents.assurance.${consent.assurance}`) },
        { label: t('consents.facts.basis'), value: t(`consents.basis.${consent.lawfulBasis}`) },
        { label: t('consents.facts.controllers'), value: list(consent.controllers.map(({ name }) => name)) },
        { label: t('consents.facts.categories'), value: list(consent.categories) },
        { label: t('consents.facts.recipients'), value: list(consent.recipients) },
        { label: t('consents.facts.retention'), value: consent.retention },
        { label: t('consents.facts.jurisdiction'), value: consent.jurisdiction },
        { label: t('consents.facts.withdrawal'), value: consent.withdrawalMethod },
        { label: t('consents.facts.rights'), value: list(consent.privacyRights) },
        {
          label: t('consents.facts.notice'),
          value: consent.notice.text && <LongText lines={8}>{consent.notice.text}</LongText>,
        },
        {
          label: t('consents.facts.noticeUrl'),
          value: consent.notice.url && (
            <Anchor href={consent.notice.url} target="_blank" rel="noreferrer" inherit>
              <LongText>{consent.notice.url}</LongText>
            </Anchor>
          ),
        },
        {
          label: t('consents.facts.until'),
          value: consent.validUntil ? format.moment(consent.validUntil) : t('consents.forever'),
        },
        {
          label: t('consents.facts.agreement'),
          value: consent.agreementId && (
            <Anchor component={Link} to={`/dashboard/agreements/${consent.agreementId}`} inherit>
              {consent.agreementId}
            </Anchor>
          ),
        },
        { label: t('consents.facts.credential'), value: consent.credentialId },
        { label: t('common.id'), value: consent.id },
      ]}
    />
  );
}

function Receipts({ consent }: { consent: Consent }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const download = useMutation({
    mutationFn: async (path: 'receipt' | 'log-receipt') => {
      const bytes = await avouch.request<Uint8Array>('GET', `/v1/consents/${consent.id}/${path}`, { answer: 'binary' });
      return { bytes, path };
    },
    onSuccess: ({ bytes, path }) => downloadBytes(bytes, `${consent.id}.${path}.json`, 'application/json'),
    onError: notifyFailed,
  });
  const icon = <IconDownload size={14} aria-hidden />;
  return (
    <>
      {!consent.erased && (
        <Button size="xs" variant="default" leftSection={icon} onClick={() => download.mutate('receipt')}>
          {t('consents.receipt')}
        </Button>
      )}
      {consent.givenAt && (
        <Button size="xs" variant="default" leftSection={icon} onClick={() => download.mutate('log-receipt')}>
          {t('consents.logReceipt')}
        </Button>
      )}
    </>
  );
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const [reason, setReason] = useState<(typeof CONSENT_WITHDRAWAL_REASONS)[number]>('person_request');
  const withdraw = useMutation({
    mutationFn: async () => avouch.consents.withdraw(id, { reason }),
    onSuccess: (changed) => {
      queries.setQueryData(keyOf(id), changed);
      void queries.invalidateQueries({ queryKey: ['consents', 'list'] });
      // Their licenses are revoked.
      void queries.invalidateQueries({ queryKey: ['consents', 'uses', id] });
      notifyDone(t('consents.withdrawn'));
      onClose();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: keyOf(id) });
      notifyFailed(error);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('consents.withdrawTitle')}>
      <Stack>
        <Text size="sm">{t('consents.withdrawText')}</Text>
        <Radio.Group
          label={t('consents.withdrawReason')}
          value={reason}
          onChange={(value) => setReason(value as typeof reason)}
        >
          <Stack gap={6} mt={6}>
            {CONSENT_WITHDRAWAL_REASONS.map((value) => (
              <Radio key={value} value={value} label={t(`consents.reason.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {k('cancel')}
          </Button>
          <Button color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('consents.withdraw')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
