import type { CAPTURED_AS } from '#web/kit/document-type.ts';
import type { AskedWallet, CaptureState, Liveness } from '../capture-data.ts';

/** Which documents there are to choose from; all but a passport have two sides. */
export type Kind = (typeof CAPTURED_AS)[keyof typeof CAPTURED_AS];
export type Side = 'front' | 'back';

/** What was taken and not sent yet; pictures as data URIs. */
export interface Taken {
  kind?: Kind | undefined;
  front?: string | undefined;
  back?: string | undefined;
  liveness?: (Liveness & { expiresAt: string }) | undefined;
}

export interface Flow {
  /** The service's word. */
  state: CaptureState;
  taken: Taken;
  /** Other pictures are asked for, and the person is taking them. */
  again: boolean;
  /** A picture that is looked at again, on the way back. */
  review?: string | undefined;
  /** The person goes on at the phone; this device follows. */
  atPhone: boolean;
  /** What this page asked a wallet for. */
  asked?: AskedWallet | undefined;
  /** The person takes pictures, although a wallet would be accepted. */
  usesPictures: boolean;
  /** Why the submission was refused: a code of the service, and its text. */
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

function pictureScreenOf({ state, taken, usesPictures }: Flow): Screen {
  if (!taken.kind) return takesWallets(state) && !usesPictures ? 'method' : 'choose';
  if (!taken.front) return 'front';
  if (hasBack(taken.kind) && !taken.back) return 'back';
  return taken.liveness ? 'sending' : 'face';
}

export const takesWallets = ({ methods }: CaptureState): boolean => methods.includes('wallet');
export const takesDocuments = ({ methods }: CaptureState): boolean => methods.includes('document');

/** Nothing is wrong yet: a wallet was asked, and has not answered. */
const isWaiting = ({ reasons }: CaptureState): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code === 'wallet_waiting');

/** Of a wallet, and not decided on yet. */
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
      return { ...flow, asked: event.wallet, problem: undefined };
    case 'pictures':
      return { ...flow, asked: undefined, usesPictures: true, problem: undefined };
    case 'phone':
      return { ...flow, atPhone: event.on };
    case 'again':
      return { ...flow, again: true, taken: {}, usesPictures: false, problem: undefined };
    case 'back':
      return { ...flow, ...stepBack(flow), problem: undefined };
  }
}

/** Whether there is a step of the person's own before this one. */
export function hasStepBack(screen: Screen, state: CaptureState): boolean {
  if (screen === 'choose') return takesWallets(state);
  return screen === 'wallet' || screen === 'front' || screen === 'back' || screen === 'face';
}

/** The picture before is shown again; before the first, the choice of the document, and before that, of the way. */
function stepBack({ asked, taken }: Flow): Partial<Flow> {
  const { kind, front, back } = taken;
  if (asked !== undefined) return { asked: undefined };
  if (back !== undefined) return { taken: { kind, front }, review: back };
  if (front !== undefined) return { taken: { kind }, review: front };
  return { taken: {}, review: undefined, ...(kind === undefined && { usesPictures: false }) };
}

/** What has arrived is kept no longer: the attempts count it. */
function withState(flow: Flow, state: CaptureState): Flow {
  const counted = state.attemptsLeft !== flow.state.attemptsLeft;
  const arrived = !state.takesPictures || counted;
  if (!arrived) return { ...flow, state };
  return { state, taken: {}, again: false, atPhone: flow.atPhone, usesPictures: false };
}

/** A picture that cannot be used is taken again, and the face with every try: its challenge is answered once. */
function withoutRefused(taken: Taken, path: string): Taken {
  if (path.startsWith('document.back')) return { ...taken, back: undefined, liveness: undefined };
  if (path.startsWith('document')) return { kind: taken.kind };
  return { ...taken, liveness: undefined };
}
