import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ConflictError, type DecideVerificationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { holdBack } from '../../../core/held-back.tsx';
import { notifyAttention, notifyDone, notifyFailed, notifyFailedLater } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import { isForReview } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

interface Outcome {
  onDecided: () => void;
  /** Called if someone else has decided first. */
  onGone: () => void;
}

/**
 * Decides a case after ten seconds, in which the decision can be undone before anyone is notified. A typed document is
 * sent at once, so that refused fields can still be corrected.
 */
export function useDecide(found: Case, { onDecided, onGone }: Outcome) {
  const t = useTexts(verificationsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefreshCase(found.id);
  const reason = useAccessReason(found.id) ?? 'review';
  const name = nameOf(found);
  const send = async (params: DecideVerificationParams): Promise<void> => {
    const decided = await avouch.verifications.decide(found.id, params, { accessReason: reason });
    if (isForReview(decided)) notifyDone(t('decision.firstDone', { name }));
    await refresh();
  };
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: (_nothing, { decision }) => {
      notifyDone(t(`decision.${decision}Done`, { name }));
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
  const hold = (params: DecideVerificationParams): void => {
    const view = (): void => void navigate({ to: '/dashboard/verifications/$id', params: { id: found.id } });
    holdBack({
      id: found.id,
      message: t(`decision.${params.decision}Held`, { name }),
      words: { undo: t('decision.undo'), view: t('decision.view'), close: k('close') },
      view,
      send: () =>
        send(params).catch((error: unknown) => {
          notifyFailedLater(error, name, { label: t('decision.view'), go: view });
          return refresh();
        }),
      lapse: () => notifyAttention(t('decision.lapsed', { name })),
    });
    onDecided();
  };
  return async (params: DecideVerificationParams): Promise<void> =>
    params.document ? mutateAsync(params) : hold(params);
}
