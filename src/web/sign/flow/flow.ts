import type { SigningState } from '../sign-data.ts';

export type Screen = 'consent' | 'code' | 'document' | 'identity' | 'sign' | 'decline' | 'result';

/** The current step; answers are in `state`, which the service stores. */
export interface Flow {
  state: SigningState;
  /** Whether the document is being read, until its button is pressed: for the first time or again. */
  isReading: boolean;
  /** Whether to continue without the camera, if allowed. */
  isFaceSkipped: boolean;
  /** Whether declining is being confirmed; `refused` if electronic records were refused. */
  declining: 'refused' | 'asked' | null;
}

export type FlowEvent =
  | { type: 'state'; state: SigningState }
  | { type: 'read'; state: SigningState }
  | { type: 'reread' }
  | { type: 'skip-face' }
  | { type: 'decline'; because: Flow['declining'] };

export function beginFlow(state: SigningState, isFaceSkipped: boolean): Flow {
  return { state, isReading: mustRead(state), isFaceSkipped, declining: null };
}

/** The document comes first if it was not shown, or has fields to fill in. */
const mustRead = ({ needs }: SigningState): boolean => needs.view || needs.fields;

export function reduceFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'state':
      // A changed consent text, for example, comes before the document.
      return { ...flow, state: event.state, isReading: flow.isReading || mustRead(event.state) };
    case 'read':
      return { ...flow, state: event.state, isReading: mustRead(event.state) };
    case 'reread':
      return { ...flow, isReading: true };
    case 'skip-face':
      return { ...flow, isFaceSkipped: true };
    case 'decline':
      return { ...flow, declining: event.because };
  }
}

/** The screen for the first open step. */
export function screenOf({ state, isReading, isFaceSkipped, declining }: Flow): Screen {
  const { status, needs, face } = state;
  if (status !== 'open') return 'result';
  if (declining) return 'decline';
  if (needs.consent) return 'consent';
  if (needs.code) return 'code';
  if (isReading) return 'document';
  if (needs.identity || (face === 'asked' && !isFaceSkipped)) return 'identity';
  return 'sign';
}

/** How often to poll for changes, in milliseconds; undefined if only the person changes anything. */
export function pollOf(flow: Flow): number | undefined {
  const { status, sealing, copies, identity } = flow.state;
  if (status === 'waiting') return SLOW_MS;
  if (status === 'done' && !copies) return sealing ? QUICK_MS : SLOW_MS;
  return screenOf(flow) === 'identity' && identity.state === 'pending' ? QUICK_MS : undefined;
}

const QUICK_MS = 3000;
const SLOW_MS = 15_000;
