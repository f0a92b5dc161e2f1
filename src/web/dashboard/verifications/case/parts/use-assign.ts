import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { useMay, useSession } from '../../../core/session.ts';
import { notifyDone, notifyFailed } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isClosed } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

/** Assigns a case to a reviewer, or returns it to the queue. */
export function useAssign(found: Case) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { user } = useSession();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const may = useMay('reviews:write') && !isClosed(found);
  const { mutate, isPending } = useMutation({
    mutationFn: (assignee: string | null) => avouch.verifications.assign(found.id, { assignee }, { accessReason }),
    onSuccess: (_assigned, assignee) => notifyDone(t(assignee === null ? 'assignee.freed' : 'assignee.done')),
    onError: notifyFailed,
    onSettled: refresh,
  });
  return { may, assign: mutate, isPending, assignToMe: may ? () => mutate(user.id) : undefined };
}
