import { Alert, Button, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { APPEAL_OUTCOMES, COMPLAINT_DECISION_REASONS, COMPLAINT_OUTCOMES, type Complaint } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { owedUntil } from './complaint-status.ts';
import { FilesToRemove } from './files-to-remove.tsx';
import { useCopies } from './use-copies.ts';
import { type Move, useMove } from './use-move.ts';

const OUTCOMES = {
  received: COMPLAINT_OUTCOMES,
  under_review: COMPLAINT_OUTCOMES,
  appealed: APPEAL_OUTCOMES,
} as const;

type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES][number];

/** The possible actions for a complaint. */
export function NextStep({ complaint }: { complaint: Complaint }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { status } = complaint;
  const owed = owedUntil(complaint);
  const isOpen = status === 'received' || status === 'under_review' || status === 'appealed';
  return (
    <Section title={t('complaints.detail.next')}>
      {owed !== null && (
        <Alert color={complaint.overdue ? 'red' : 'blue'}>
          {t(complaint.overdue ? 'complaints.detail.late' : 'complaints.detail.decideBy', { day: format.moment(owed) })}
        </Alert>
      )}
      {!isOpen && <Text c="dimmed">{t('complaints.detail.nothing')}</Text>}
      {isOpen && <DecisionForm key={status} complaint={complaint} outcomes={OUTCOMES[status]} />}
      {(status === 'removed' || status === 'rejected') && <NoteForm complaint={complaint} to="appeal" />}
    </Section>
  );
}

interface DecisionDraft {
  outcome: Outcome | null;
  reason: (typeof COMPLAINT_DECISION_REASONS)[number];
  note: string;
  fileIds: string[];
}

/** Whether the content is removed by this outcome, but was not before. */
function removes(outcome: Outcome | null, complaint: Complaint): boolean {
  return outcome === 'removed' || (outcome === 'reversed' && complaint.outcome === 'rejected');
}

function DecisionForm({ complaint, outcomes }: { complaint: Complaint; outcomes: readonly Outcome[] }) {
  const t = useTexts(complianceTexts);
  const move = useMove(complaint);
  const { data: copies } = useCopies(complaint);
  const same = (copies?.data ?? []).flatMap(({ fileId, match }) => (match === 'exact' ? fileId : []));
  const form = useForm<DecisionDraft, unknown>({
    initial: { outcome: null, reason: 'other', note: '', fileIds: same },
    draft: `complaint/${complaint.id}/${complaint.status}`,
    check: ({ outcome }) => ({ outcome: outcome === null ? t('complaints.detail.choose') : undefined }),
    send: ({ outcome, fileIds, ...draft }) =>
      move.mutateAsync({ to: outcome, ...draft, ...(removes(outcome, complaint) && { fileIds }) } as Move),
  });
  const review = complaint.status === 'received' && (
    <Button
      variant="subtle"
      loading={move.isPending && move.variables.to === 'review'}
      onClick={() => move.mutate({ to: 'review', note: '' })}
    >
      {t('complaints.detail.review')}
    </Button>
  );
  return (
    <Form form={form} submit={t('complaints.detail.decide')} more={review} explain={() => <></>}>
      <Radio.Group
        label={t('complaints.detail.outcome')}
        description={t('complaints.detail.recordOnly')}
        {...form.field('outcome')}
      >
        <Stack gap="xs" mt="xs">
          {outcomes.map((value) => (
            <Radio key={value} value={value} label={t(`complaints.detail.outcomes.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {removes(form.values.outcome, complaint) && (
        <FilesToRemove copies={copies?.data ?? []} field={form.field('fileIds')} />
      )}
      <Select
        label={t('complaints.detail.reason')}
        allowDeselect={false}
        w={{ base: '100%', xs: 300 }}
        data={COMPLAINT_DECISION_REASONS.map((value) => ({ value, label: t(`complaints.reason.${value}`) }))}
        {...form.field('reason')}
      />
      <Textarea
        label={t('complaints.detail.note')}
        description={t('complaints.detail.noteHelp')}
        autosize
        minRows={2}
        maxLength={5000}
        {...form.field('note')}
      />
    </Form>
  );
}

/** An appeal or a note: text only. */
export function NoteForm({ complaint, to }: { complaint: Complaint; to: 'appeal' | 'note' }) {
  const t = useTexts(complianceTexts);
  const move = useMove(complaint);
  const form = useForm({
    initial: { note: '' },
    draft: `complaint/${complaint.id}/${to}`,
    send: ({ note }) => move.mutateAsync({ to, note }),
  });
  if (complaint.erased && to === 'note') return null;
  return (
    <Form form={form} gap="xs" align="flex-start" explain={() => <></>}>
      {to === 'appeal' && <Text size="sm">{t('complaints.detail.appealIntro')}</Text>}
      <Textarea
        label={t(to === 'appeal' ? 'complaints.detail.appealNote' : 'complaints.detail.addNote')}
        autosize
        minRows={1}
        maxLength={5000}
        w="100%"
        {...form.field('note')}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={form.isPending}
        disabled={to === 'note' && form.values.note.trim() === ''}
      >
        {t(to === 'appeal' ? 'complaints.detail.appeal' : 'complaints.detail.addNote')}
      </Button>
    </Form>
  );
}
