import { Alert, Stack, Text, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconBan, IconCalendarOff, IconFileCheck } from '#web/kit/icons.generated.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { CheckHere } from './check-here.tsx';
import { Confirmation } from './confirmation.tsx';
import { FactList } from './fact-list.tsx';
import { FileList } from './file-list.tsx';
import { releaseTexts } from './locales/index.ts';
import type { ReleaseData, ReleaseLink } from './release-data.ts';
import { Removal } from './removal.tsx';
import { ReplicaList } from './replica-list.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** The permissions, parties, and current status of a release, and how to verify it independently. */
export function ReleasePage({ data: { brand, publicUrl, release: written, replicas } }: { data: ReleaseData }) {
  const t = useTexts(releaseTexts);
  const [release, setRelease] = useState(written);
  const { viewer, state, assurance, facts } = release;
  const { organization } = brand;
  const hasRemoval = viewer === 'recipient' && state === 'withdrawn' && release.removal !== null;
  return (
    <HostedPage
      brand={brand}
      title={t(`${viewer}.${state}`)}
      mark={<Mark state={state} />}
      intro={<LongText lines={3}>{t(`${viewer}.intro`, { organization })}</LongText>}
      size="wide"
    >
      <Stack gap="xl">
        <StateNotice release={release} organization={organization} />
        {hasRemoval && <Removal release={release} onChange={setRelease} />}
        <Stack gap="sm">
          {state !== 'attested' && (
            <Text component="div">
              <LongText lines={3}>
                {t(`assurance.${assurance === 'signed' && viewer === 'performer' ? 'own' : assurance}`, {
                  organization,
                })}
              </LongText>
            </Text>
          )}
          <FactList facts={facts} />
        </Stack>
        {viewer === 'recipient' && (
          <>
            <FileList names={release.files} />
            <CheckHere release={release} publicUrl={publicUrl} />
          </>
        )}
        <ReplicaList replicas={replicas} organization={organization} />
      </Stack>
      {viewer === 'recipient'
        ? !hasRemoval && <Confirmation release={release} onChange={setRelease} />
        : state !== 'withdrawn' && state !== 'erased' && <Withdrawal onChange={setRelease} />}
    </HostedPage>
  );
}

/** The outcome of the release if it is unsigned or no longer valid. */
function StateNotice({ release, organization }: { release: ReleaseLink; organization: string }) {
  const t = useTexts(releaseTexts);
  const format = useFormat();
  const { state, viewer, withdrawnAt, acknowledgeBy, confirmedAt, facts } = release;
  if (state === 'signed') return null;
  if (state === 'attested')
    return (
      <Alert color="warning" role="status" title={t('attested')}>
        <LongText lines={3}>{t('assurance.attested', { organization })}</LongText>
      </Alert>
    );
  if (state === 'ended')
    return <Alert color="warning">{t('ended', { day: format.statedDay(facts.endsOn ?? '') })}</Alert>;
  if (state === 'erased')
    return (
      <Alert color="warning" role="status">
        {t('erased')}
      </Alert>
    );
  const isAsked = viewer === 'recipient' && acknowledgeBy !== null && confirmedAt === null;
  return (
    <Alert color="red" role="status">
      <Text size="sm">{t('withdrawn', { at: format.moment(withdrawnAt ?? '') })}</Text>
      {isAsked && <Text size="sm">{t('confirmBy', { at: format.moment(acknowledgeBy) })}</Text>}
    </Alert>
  );
}

const MARKS = {
  signed: { color: 'teal', Icon: IconFileCheck },
  attested: { color: 'warning', Icon: IconAlertTriangle },
  ended: { color: 'warning', Icon: IconCalendarOff },
  withdrawn: { color: 'red', Icon: IconBan },
  erased: { color: 'gray', Icon: IconBan },
} as const;

/** The status as an icon; the text next to it says the same. */
function Mark({ state }: Pick<ReleaseLink, 'state'>) {
  const { color, Icon } = MARKS[state];
  return (
    <ThemeIcon size={56} radius="xl" variant="light" color={color} mb="md" aria-hidden>
      <Icon size={30} stroke={1.8} />
    </ThemeIcon>
  );
}
