import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#web/hosted/problem-alert.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WithdrawSteps } from '#web/hosted/withdraw-steps.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import type { ReleaseLink } from './release-data.ts';
import { withdraw } from './service.ts';

/** The service's limit. */
const LONGEST_REASON = 500;

/** The performer withdraws the release. */
export function Withdrawal({ onChange }: { onChange: (release: ReleaseLink) => void }) {
  const t = useTexts(releaseTexts);
  const { busy, problem, act } = useAct();
  const [reason, setReason] = useState('');
  return (
    <WithdrawSteps
      words={{
        begin: t('withdraw.begin'),
        title: t('withdraw.title'),
        text: t('withdraw.text'),
        confirm: t('withdraw.confirm'),
        keep: t('withdraw.keep'),
      }}
      busy={busy}
      problem={<ProblemAlert of={problem} notFound={t('notFound')} />}
      onConfirm={() => void act(async () => onChange(await withdraw(reason.trim())))}
    >
      <Textarea
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        label={t('withdraw.reason')}
        description={t('withdraw.reasonHint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </WithdrawSteps>
  );
}
