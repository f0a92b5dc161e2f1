import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConflictError, type DecideVerificationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../../core/ui/index.ts';
import { useAccessReason } from '../../access/access.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isForReview } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

interface Outcome {
  onDecided: () => void;
  /** Someone else was faster: there is nothing to decide any more. */
  onGone: () => void;
}

/** Decides a case. Where another reviewer was faster it says so, and shows the case as it stands now. */
export function useDecide(found: Case, { onDecided, onGone }: Outcome) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const refresh = useRefreshCase(found.id);
  const reason = useAccessReason(found.id) ?? 'review';
  return useMutation({
    mutationFn: (params: DecideVerificationParams) =>
      avouch.verifications.decide(found.id, params, { accessReason: reason }),
    onSuccess: async (decided, { decision }) => {
      notifyDone(t(isForReview(decided) ? 'decision.firstDone' : `decision.${decision}Done`));
      await refresh();
      onDecided();
    },
    onError: async (error) => {
      if (!(error instanceof ConflictError)) return;
      await refresh();
      const now = queries.getQueryData<Case>(['verification', found.id]);
      if (!now || isForReview(now)) return;
      notifyFailed(error);
      onGone();
    },
  });
}
