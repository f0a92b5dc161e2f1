import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Agreement, ApiError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { agreementKey } from './use-agreement.ts';

/** The actions on an agreement; each result is announced and shown. */
export function useActions(id: string) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: ['agreements'] });
  };
  // Someone else changed it first, perhaps in another window.
  const refreshIfLate = (error: Error): void => {
    if (error instanceof ApiError && error.status === 409) refresh();
  };
  const of = (done: string) => ({
    onSuccess: (agreement: Agreement) => {
      queries.setQueryData(agreementKey(id), agreement);
      refresh();
      notifyDone(done);
    },
    onError: (error: Error) => {
      refreshIfLate(error);
      notifyFailed(error);
    },
  });
  return {
    send: useMutation({ mutationFn: async () => avouch.agreements.send(id), ...of(t('detail.sent')) }),
    remind: useMutation({ mutationFn: async () => avouch.agreements.remindParties(id), ...of(t('detail.reminded')) }),
    cancel: useMutation({
      mutationFn: async (reason: string) => avouch.agreements.void(id, { reason }),
      ...of(t('detail.voided')),
      // The dialog shows the reason.
      onError: refreshIfLate,
    }),
    remove: useMutation({
      mutationFn: async () => avouch.agreements.delete(id),
      onSuccess: () => {
        queries.removeQueries({ queryKey: agreementKey(id) });
        void queries.invalidateQueries({ queryKey: ['agreements', 'list'] });
        notifyDone(t('detail.deleted'));
      },
      onError: notifyFailed,
    }),
  };
}
