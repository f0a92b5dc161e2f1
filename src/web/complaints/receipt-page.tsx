import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { type Line, Lines } from '#web/hosted/lines.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { Receipt, ReceiptData } from './complaint-data.ts';
import { complaintTexts } from './locales/index.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { sendAppeal } from './service.ts';

/** The status of a complaint, and the appeal against its decision. */
export function ReceiptPage({ data: { brand, contact, receipt: written } }: { data: ReceiptData }) {
  const t = useTexts(complaintTexts);
  const format = useFormat();
  const [receipt, setReceipt] = useState(written);
  const times: [keyof typeof TIMES, string | null][] = [
    ['receivedAt', receipt.receivedAt],
    ['dueAt', receipt.decidedAt === null ? receipt.dueAt : null],
    ['decidedAt', receipt.decidedAt],
    ['appealedAt', receipt.appealedAt],
    ['appealDueAt', receipt.appealDecidedAt === null ? receipt.appealDueAt : null],
    ['appealDecidedAt', receipt.appealDecidedAt],
  ];
  return (
    <HostedPage
      brand={brand}
      title={t(`status.${receipt.status}`)}
      intro={t('receipt.intro', { organization: brand.organization })}
    >
      <Stack gap="lg">
        {receipt.decidedAt !== null && (
          <Text role="status">
            {t(receipt.contentRemoved ? 'receipt.removed' : 'receipt.kept', { organization: brand.organization })}
          </Text>
        )}
        <Lines
          of={[
            [t('kind.label'), t(`kind.${receipt.kind}`)],
            ...times.flatMap(([name, at]): Line[] =>
              at === null ? [] : [[t(`receipt.times.${name}`), format.moment(at)]],
            ),
          ]}
        />
        {receipt.canAppeal && <Appeal contact={contact} onChange={setReceipt} />}
        {contact !== null && (
          <Text size="sm" c="dimmed">
            {t('contact', { contact })}
          </Text>
        )}
      </Stack>
    </HostedPage>
  );
}

const TIMES = {
  receivedAt: true,
  dueAt: true,
  decidedAt: true,
  appealedAt: true,
  appealDueAt: true,
  appealDecidedAt: true,
} as const;

function Appeal({ contact, onChange }: { contact: string | null; onChange: (receipt: Receipt) => void }) {
  const t = useTexts(complaintTexts);
  const { busy, problem, act } = useAct();
  const [note, setNote] = useState('');
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void act(async () => onChange(await sendAppeal(note)));
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        autosize
        minRows={3}
        maxLength={5000}
        label={t('appeal.label')}
        description={t('appeal.hint')}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Actions>
        <ProblemAlert of={problem} contact={contact} />
        <Button type="submit" size="md" classNames={WRAPPED} loading={busy}>
          {t('appeal.send')}
        </Button>
      </Actions>
    </form>
  );
}
