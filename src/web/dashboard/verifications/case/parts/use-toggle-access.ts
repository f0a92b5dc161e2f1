import { askAccess, endAccess, useAccessReason } from '../../../core/access/index.ts';
import { useMay } from '../../../core/session.ts';

/** Shows the personal data of a case once a reason is given, and hides them again. */
export function useToggleAccess(caseId: string): (() => void) | undefined {
  const may = useMay('pii:read');
  const reason = useAccessReason(caseId);
  if (!may) return undefined;
  return reason ? endAccess : () => void askAccess(caseId);
}
