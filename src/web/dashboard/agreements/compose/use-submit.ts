import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UpdateAgreementParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type ComposeDraft, templateOf, toParams, UPLOAD } from './draft.ts';
import { toBase64 } from './use-upload.ts';

/** Saves the form as a draft, and sends it if requested; `id` of the edited draft. */
export function useSubmit(id: string | undefined, onSaved: () => void, chosenFile: ArrayBuffer | undefined) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ draft, send }: { draft: ComposeDraft; send: boolean }) => {
      const isUpload = draft.source === UPLOAD && chosenFile !== undefined;
      const params = { ...toParams(draft), ...(isUpload && { file: await toBase64(chosenFile) }) };
      const { id: made } = id === undefined ? await avouch.agreements.create(params) : await change(id, params, draft);
      if (!send) return { id: made, isSent: false, problem: undefined };
      // A draft that was saved but could not be sent is shown as a draft.
      const problem = await avouch.agreements.send(made).then(
        () => undefined,
        (error: unknown) => error,
      );
      return { id: made, isSent: problem === undefined, problem };
    },
    onSuccess: ({ id: made, isSent, problem }) => {
      onSaved();
      void queries.invalidateQueries({ queryKey: ['agreements'] });
      if (problem !== undefined) notifyFailed(problem);
      notifyDone(t(isSent ? 'compose.check.sent' : problem ? 'compose.check.notSent' : 'compose.check.saved'));
      void navigate({ to: `/dashboard/agreements/${made}` });
    },
  });

  async function change(
    of: string,
    { type: _, templateId: __, ...params }: ReturnType<typeof toParams>,
    draft: ComposeDraft,
  ) {
    const { values, body, title, ...others } = params;
    const content = templateOf(draft.source) === undefined ? body !== undefined && { body } : { values: values ?? {} };
    const changes: UpdateAgreementParams = { ...others, ...(title !== undefined && { title }), ...content };
    return avouch.agreements.update(of, changes);
  }
}
