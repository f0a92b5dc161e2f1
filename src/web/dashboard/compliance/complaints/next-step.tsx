import { Alert, Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import type { Complaint } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { oneOf } from '../parts/search.ts';
import { owedUntil, REASONS } from './kinds.ts';
import { type Move, useMove } from './use-move.ts';

const OUTCOMES = {
  received: ['removed', 'rejected'],
  under_review: ['removed', 'rejected'],
  appealed: ['upheld', 'reversed'],
} as const;

type Outcome = 'removed' | 'rejected' | 'upheld' | 'reversed';

/** What can be done with a complaint now. */
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
      <NoteForm complaint={complaint} to="note" />
    </Section>
  );
}

interface DecisionDraft {
  outcome?: Outcome | undefined;
  reason: (typeof REASONS)[number];
  note: string;
}

function DecisionForm({ complaint, outcomes }: { complaint: Complaint; outcomes: readonly Outcome[] }) {
  const t = useTexts(complianceTexts);
  const name = `complaint/${complaint.id}/${complaint.status}`;
  const [draft, setDraft, clear] = useDraft<DecisionDraft>(name, { reason: 'other', note: '' });
  const change = (part: Partial<DecisionDraft>): void => setDraft({ ...draft, ...part });
  const move = useMove(complaint, clear);
  const { outcome, reason, note } = draft;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome) move.mutate({ to: outcome, reason, note } as Move);
      }}
    >
      <Stack>
        <Radio.Group
          label={t('complaints.detail.outcome')}
          description={t('complaints.detail.recordOnly')}
          value={outcome ?? null}
          onChange={(value) => change({ outcome: oneOf(outcomes, value) })}
        >
          <Stack gap="xs" mt="xs">
            {outcomes.map((value) => (
              <Radio key={value} value={value} label={t(`complaints.detail.outcomes.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('complaints.detail.reason')}
          allowDeselect={false}
          w={{ base: '100%', xs: 300 }}
          value={reason}
          data={REASONS.map((value) => ({ value, label: t(`complaints.reason.${value}`) }))}
          onChange={(value) => change({ reason: oneOf(REASONS, value) ?? 'other' })}
        />
        <Textarea
          label={t('complaints.detail.note')}
          description={t('complaints.detail.noteHelp')}
          autosize
          minRows={2}
          maxLength={5000}
          value={note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Group>
          <Button type="submit" disabled={!outcome} loading={move.isPending && move.variables.to !== 'review'}>
            {t('complaints.detail.decide')}
          </Button>
          {complaint.status === 'received' && (
            <Button
              variant="default"
              loading={move.isPending && move.variables.to === 'review'}
              onClick={() => move.mutate({ to: 'review', note: '' })}
            >
              {t('complaints.detail.review')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** An appeal, or a note: words alone. */
function NoteForm({ complaint, to }: { complaint: Complaint; to: 'appeal' | 'note' }) {
  const t = useTexts(complianceTexts);
  const [note, setNote, clear] = useDraft(`complaint/${complaint.id}/${to}`, '');
  const move = useMove(complaint, () => {
    setNote('');
    clear();
  });
  if (complaint.erased && to === 'note') return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate({ to, note });
      }}
    >
      <Stack gap="xs" align="flex-start">
        {to === 'appeal' && <Text size="sm">{t('complaints.detail.appealIntro')}</Text>}
        <Textarea
          label={t(to === 'appeal' ? 'complaints.detail.appealNote' : 'complaints.detail.addNote')}
          autosize
          minRows={1}
          maxLength={5000}
          w="100%"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={move.isPending}
          disabled={to === 'note' && note.trim() === ''}
        >
          {t(to === 'appeal' ? 'complaints.detail.appeal' : 'complaints.detail.addNote')}
        </Button>
      </Stack>
    </form>
  );
}
