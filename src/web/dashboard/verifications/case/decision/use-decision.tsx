import { useState } from 'react';
import { useIsHeldBack } from '../../../core/held-back.tsx';
import { useMay } from '../../../core/session.ts';
import { isForReview } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';

export type Choice = 'approve' | 'reject';

export interface DecisionState {
  /** Undefined if there is nothing to decide, or the user may not decide. */
  approve: (() => void) | undefined;
  reject: (() => void) | undefined;
  /** The decision being made. */
  open: Choice | undefined;
  close(): void;
  /** Navigates away from the decided case. */
  onDecided(): void;
}

/** Opens the dialog before a decision. */
export function useDecision(found: Case, onDecided: () => void): DecisionState {
  const [open, setOpen] = useState<Choice>();
  const isHeld = useIsHeldBack()(found.id);
  const may = useMay('reviews:write') && isForReview(found) && !isHeld;
  return {
    approve: may ? () => setOpen('approve') : undefined,
    reject: may ? () => setOpen('reject') : undefined,
    open: may ? open : undefined,
    close: () => setOpen(undefined),
    onDecided,
  };
}
