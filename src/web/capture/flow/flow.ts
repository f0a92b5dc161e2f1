import type { CAPTURED_AS } from '#web/kit/document-type.ts';
import type { AskedWallet, CaptureState, Liveness } from '../capture-data.ts';

/** The available kinds of documents; all except a passport have two sides. */
export type Kind = (typeof CAPTURED_AS)[keyof typeof CAPTURED_AS];
export type Side = 'front' | 'back';

/** Pictures that were taken and not sent yet, as data URIs. */
export interface Taken {
  kind?: Kind | undefined;
  front?: string | undefined;
  back?: string | undefined;
  liveness?: (Liveness & { expiresAt: string }) | undefined;
}

export interface Flow {
  /** The state according to the service. */
  state: CaptureState;
  taken: Taken;
  /** Whether the person is taking newly requested pictures. */
  again: boolean;
  /** A picture reviewed again on the way back. */
  review?: string | undefined;
  /** Whether the person continues on the phone, which this device follows. */
  atPhone: boolean;
  /** This page's request to a wallet. */
  asked?: AskedWallet | undefined;
  /** Whether the person takes pictures although a wallet would be accepted. */
  usesPictures: boolean;
  /** Whether the person takes pictures of the face for a wallet. */
  usesWallet: boolean;
  /** Why the submission was rejected: the service's code and message. */
  problem?: { code: string; message: string } | undefined;
}

export type FlowEvent =
  | { type: 'state'; state: CaptureState }
  | { type: 'kind'; kind: Kind | undefined }
  | { type: 'picture'; side: Side; picture: string | undefined }
  | { type: 'filmed'; liveness: Taken['liveness'] }
  | { type: 'refused'; code: string; message: string; path: string }
  | { type: 'asked'; wallet: AskedWallet }
  | { type: 'pictures' }
  | { type: 'wallet' }
  | { type: 'phone'; on: boolean }
  | { type: 'again' }
  | { type: 'back' };

export type Screen = 'consent' | 'method' | 'wallet' | 'choose' | Side | 'face' | 'sending' | 'phone' | 'result';

/** The current screen follows from the state; nothing else stores it. */
export function screenOf(flow: Flow): Screen {
  const { state, atPhone, asked } = flow;
  if (!state.takesPictures) return 'result';
  const isUndone = state.status === 'requires_input' && !flow.again && !isWaiting(state);
  if (atPhone && !isUndone) return 'phone';
  if (!state.consentGiven) return 'consent';
  if (asked || isAnswered(state)) return 'wallet';
  return isUndone ? 'result' : pictureScreenOf(flow);
}

function pictureScreenOf({ state, taken, usesPictures, usesWallet }: Flow): Screen {
  if (usesWallet) return taken.liveness ? 'sending' : 'face';
  if (!taken.kind) return takesWallets(state) && !usesPictures ? 'method' : 'choose';
  if (!taken.front) return 'front';
  if (hasBack(taken.kind) && !taken.back) return 'back';
  return taken.liveness ? 'sending' : 'face';
}

export const takesWallets = ({ methods }: CaptureState): boolean => methods.includes('wallet');
export const takesDocuments = ({ methods }: CaptureState): boolean => methods.includes('document');

/** Nothing is wrong: a wallet was asked and has not answered yet. */
const isWaiting = ({ reasons }: CaptureState): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code === 'wallet_waiting');

/** A wallet has answered, and no decision was made yet. */
const isAnswered = ({ wallet }: CaptureState): boolean => wallet?.state === 'verified' || wallet?.state === 'failed';

const hasBack = (kind: Kind): boolean => kind !== 'passport';

export function reduceFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'state':
      return withState(flow, event.state);
    case 'kind':
      return { ...flow, taken: { kind: event.kind }, review: undefined, problem: undefined };
    case 'picture':
      return {
        ...flow,
        taken: { ...flow.taken, [event.side]: event.picture },
        review: undefined,
        problem: undefined,
      };
    case 'filmed':
      return { ...flow, taken: { ...flow.taken, liveness: event.liveness }, problem: undefined };
    case 'refused':
      return { ...flow, taken: withoutRefused(flow.taken, event.path), problem: event };
    case 'asked':
      return { ...flow, asked: event.wallet, taken: {}, problem: undefined };
    case 'pictures':
      return { ...flow, asked: undefined, usesPictures: true, usesWallet: false, problem: undefined };
    case 'wallet':
      return { ...flow, asked: undefined, taken: {}, usesWallet: true, problem: undefined };
    case 'phone':
      return { ...flow, atPhone: event.on };
    case 'again':
      return { ...flow, again: true, taken: {}, usesPictures: false, usesWallet: false, problem: undefined };
    case 'back':
      return { ...flow, ...stepBack(flow), problem: undefined };
  }
}

/** Whether the person can go back a step from here. */
export function hasStepBack(screen: Screen, state: CaptureState): boolean {
  if (screen === 'choose') return takesWallets(state);
  return screen === 'wallet' || screen === 'front' || screen === 'back' || screen === 'face';
}

/**
 * Back to reviewing the previous picture; before the first, to the choice of document, and before that, to the choice
 * of method.
 */
function stepBack({ asked, taken, usesWallet }: Flow): Partial<Flow> {
  const { kind, front, back } = taken;
  if (asked !== undefined || usesWallet) return { asked: undefined, taken: {}, usesWallet: false };
  if (back !== undefined) return { taken: { kind, front }, review: back };
  if (front !== undefined) return { taken: { kind }, review: front };
  return { taken: {}, review: undefined, ...(kind === undefined && { usesPictures: false }) };
}

/** Discards pictures once they have arrived, which the number of attempts shows. */
function withState(flow: Flow, state: CaptureState): Flow {
  const counted = state.attemptsLeft !== flow.state.attemptsLeft;
  const arrived = !state.takesPictures || counted;
  if (!arrived) return { ...flow, state };
  return { state, taken: {}, again: false, atPhone: flow.atPhone, usesPictures: false, usesWallet: false };
}

/**
 * A rejected picture must be retaken, and the face for every attempt, because its challenge can be answered only once.
 */
function withoutRefused(taken: Taken, path: string): Taken {
  if (path.startsWith('document.back')) return { ...taken, back: undefined, liveness: undefined };
  if (path.startsWith('document')) return { kind: taken.kind };
  return { ...taken, liveness: undefined };
}
