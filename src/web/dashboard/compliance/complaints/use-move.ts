import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type COMPLAINT_DECISION_REASONS, type Complaint } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyAttention, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

type Reason = (typeof COMPLAINT_DECISION_REASONS)[number];

/** The possible transitions of a complaint. */
export type Move =
  | { to: 'review'; note: string }
  | { to: 'appeal'; note: string }
  | { to: 'note'; note: string }
  | { to: 'removed' | 'rejected'; reason: Reason; note: string; fileIds?: string[] }
  | { to: 'upheld' | 'reversed'; reason: Reason; note: string; fileIds?: string[] }
  | { to: 'reinstate'; reason: Reason; note: string; fileIds: string[] };

const DONE = {
  review: 'complaints.detail.reviewed',
  appeal: 'complaints.detail.appealed',
  note: 'complaints.detail.noted',
  removed: 'complaints.detail.decided',
  rejected: 'complaints.detail.decided',
  upheld: 'complaints.detail.decided',
  reversed: 'complaints.detail.decided',
  reinstate: 'complaints.files.done',
} as const;

/** Makes one transition; if someone else was faster, reports it and shows the current state. */
export function useMove({ id }: Complaint) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (move: Move): Promise<Complaint> => {
      const note = move.note.trim() === '' ? {} : { note: move.note };
      if (move.to === 'note') return avouch.complaints.note(id, { note: move.note });
      if (move.to === 'review') return avouch.complaints.review(id, note);
      if (move.to === 'appeal') return avouch.complaints.appeal(id, note);
      if (move.to === 'reinstate')
        return avouch.complaints.reinstateFiles(id, { reason: move.reason, fileIds: move.fileIds, ...note });
      const files = move.fileIds ? { fileIds: move.fileIds } : {};
      if (move.to === 'removed' || move.to === 'rejected')
        return avouch.complaints.decide(id, { outcome: move.to, reason: move.reason, ...files, ...note });
      return avouch.complaints.decideAppeal(id, { outcome: move.to, reason: move.reason, ...files, ...note });
    },
    onSuccess: (complaint, { to }) => {
      notifyDone(t(DONE[to]));
      queries.setQueryData(['compliance', 'complaint', id], complaint);
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaints'] });
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaint', id, 'copies'] });
    },
    onError: (error) => {
      // The form shows these at their fields.
      if (error instanceof ApiError && error.errors.length > 0) return;
      if (!(error instanceof ApiError && error.status === 409)) return notifyFailed(error);
      notifyAttention(t('complaints.detail.conflict'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaint', id] });
    },
  });
}
