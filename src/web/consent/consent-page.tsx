import { Alert, Stack, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { type Line, Lines } from '#web/hosted/lines.tsx';
import { ProblemAlert } from '#web/hosted/problem-alert.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WithdrawSteps } from '#web/hosted/withdraw-steps.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBan, IconCalendarOff, IconFileCheck } from '#web/kit/icons.generated.ts';
import { LongText } from '#web/kit/long-text.tsx';
import type { ConsentData, ConsentLink } from './consent-data.ts';
import { consentTexts } from './locales/index.ts';
import { withdraw } from './service.ts';
import { UseList } from './use-list.tsx';

/** What a person consented to, the current status, and the withdrawal. */
export function ConsentPage({ data: { brand, consent: written } }: { data: ConsentData }) {
  const t = useTexts(consentTexts);
  const [consent, setConsent] = useState(written);
  const { state, type, uses } = consent;
  const { organization } = brand;
  return (
    <HostedPage
      brand={brand}
      title={t(`title.${state}`)}
      mark={<Mark state={state} />}
      intro={<LongText lines={3}>{t('intro', { organization })}</LongText>}
      size="wide"
    >
      <Stack gap="xl">
        <StateNotice consent={consent} />
        <Lines of={useFacts(consent)} />
        {type === 'digital_replica' && <UseList uses={uses} organization={organization} />}
      </Stack>
      {state !== 'withdrawn' && <Withdrawal type={type} organization={organization} onChange={setConsent} />}
    </HostedPage>
  );
}

function StateNotice({ consent: { state, validUntil, withdrawnAt } }: { consent: ConsentLink }) {
  const t = useTexts(consentTexts);
  const format = useFormat();
  if (state === 'given') return null;
  if (state === 'ended') return <Alert color="warning">{t('ended', { at: format.moment(validUntil ?? '') })}</Alert>;
  return (
    <Alert color="red" role="status">
      {t('withdrawn', { at: format.moment(withdrawnAt ?? '') })}
    </Alert>
  );
}

function useFacts({ facts, replica, givenAt, validUntil }: ConsentLink): Line[] {
  const t = useTexts(consentTexts);
  const format = useFormat();
  const ofReplica: Line[] = replica
    ? [
        [t('facts.of'), replica.of.map((each) => t(`of.${each}`)).join(', ')],
        [t('facts.models'), replica.models.join(', ')],
        [t('facts.trainingData'), replica.trainingData],
        [t('facts.territory'), replica.territory],
        [t('facts.term'), replica.term],
        [t('facts.compensation'), replica.compensation],
        ...(replica.singleUse ? [[t('facts.uses'), t('singleUse')] satisfies Line] : []),
      ]
    : [
        [t('facts.categories'), facts.categories.join(', ')],
        [t('facts.recipients'), facts.recipients.length > 0 ? facts.recipients.join(', ') : t('noRecipients')],
        [t('facts.retention'), facts.retention],
      ];
  return [
    [t('facts.purpose'), facts.purpose],
    ...ofReplica,
    ...(facts.noticeUrl === null ? [] : [[t('facts.notice'), facts.noticeUrl] satisfies Line]),
    [t('facts.givenAt'), format.moment(givenAt)],
    ...(validUntil === null ? [] : [[t('facts.validUntil'), format.moment(validUntil)] satisfies Line]),
    [t('facts.consent'), facts.consent],
  ];
}

interface WithdrawalProps extends Pick<ConsentLink, 'type'> {
  organization: string;
  onChange: (consent: ConsentLink) => void;
}

function Withdrawal({ type, organization, onChange }: WithdrawalProps) {
  const t = useTexts(consentTexts);
  const { busy, problem, act } = useAct();
  return (
    <WithdrawSteps
      words={{
        begin: t('withdraw.begin'),
        title: t('withdraw.title'),
        text: t(`withdraw.${type}`, { organization }),
        confirm: t('withdraw.confirm'),
        keep: t('withdraw.keep'),
      }}
      busy={busy}
      problem={<ProblemAlert of={problem} notFound={t('notFound')} />}
      onConfirm={() => void act(async () => onChange(await withdraw()))}
    />
  );
}

const MARKS = {
  given: { color: 'teal', Icon: IconFileCheck },
  ended: { color: 'warning', Icon: IconCalendarOff },
  withdrawn: { color: 'red', Icon: IconBan },
} as const;

/** The status as an icon; the text next to it says the same. */
function Mark({ state }: Pick<ConsentLink, 'state'>) {
  const { color, Icon } = MARKS[state];
  return (
    <ThemeIcon size={56} radius="xl" variant="light" color={color} mb="md" aria-hidden>
      <Icon size={30} stroke={1.8} />
    </ThemeIcon>
  );
}
