import { useMay } from '../../../core/session.ts';
import { endAccess, useAccessReason } from '../../access/access.ts';
import { askAccess } from '../../access/ask-access.tsx';

/** Shows the personal data of a case once a reason is given, and hides them again. */
export function useToggleAccess(caseId: string): (() => void) | undefined {
  const may = useMay('pii:read');
  const reason = useAccessReason(caseId);
  if (!may) return undefined;
  return reason ? endAccess : () => void askAccess(caseId);
}
