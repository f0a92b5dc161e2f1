import type { CAPTURED_AS } from '#web/kit/document-type.ts';
import type { CaptureState, Liveness } from '../capture-data.ts';

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
  /** Why what was sent was refused: a code of the service, and its words. */
  problem?: { code: string; message: string } | undefined;
}

export type FlowEvent =
  | { type: 'state'; state: CaptureState }
  | { type: 'kind'; kind: Kind | undefined }
  | { type: 'picture'; side: Side; picture: string | undefined }
  | { type: 'filmed'; liveness: Taken['liveness'] }
  | { type: 'refused'; code: string; message: string; path: string }
  | { type: 'phone'; on: boolean }
  | { type: 'again' }
  | { type: 'back' };

export type Screen = 'consent' | 'choose' | Side | 'face' | 'sending' | 'phone' | 'result';

/** Which screen is due follows from what there is; nothing else says where one stands. */
export function screenOf({ state, taken, again, atPhone }: Flow): Screen {
  if (!state.takesPictures) return 'result';
  if (atPhone && !(state.status === 'requires_input' && !again)) return 'phone';
  if (!state.consentGiven) return 'consent';
  if (state.status === 'requires_input' && !again) return 'result';
  if (!taken.kind) return 'choose';
  if (!taken.front) return 'front';
  if (hasBack(taken.kind) && !taken.back) return 'back';
  return taken.liveness ? 'sending' : 'face';
}

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
    case 'phone':
      return { ...flow, atPhone: event.on };
    case 'again':
      return { ...flow, again: true, taken: {}, problem: undefined };
    case 'back':
      return { ...flow, ...stepBack(flow.taken), problem: undefined };
  }
}

/** Whether there is a step of the person's own before this one. */
export const hasStepBack = (screen: Screen): boolean => screen === 'front' || screen === 'back' || screen === 'face';

/** The picture before is shown again; before the first, the choice of the document. */
function stepBack({ kind, front, back }: Taken): Pick<Flow, 'taken' | 'review'> {
  if (back !== undefined) return { taken: { kind, front }, review: back };
  if (front !== undefined) return { taken: { kind }, review: front };
  return { taken: {}, review: undefined };
}

/** What has arrived is kept no longer: the attempts count it. */
function withState(flow: Flow, state: CaptureState): Flow {
  const counted = state.attemptsLeft !== flow.state.attemptsLeft;
  const arrived = !state.takesPictures || counted;
  return arrived ? { ...flow, state, taken: {}, again: false, problem: undefined } : { ...flow, state };
}

/** A picture that cannot be used is taken again, and the face with every try: its challenge is answered once. */
function withoutRefused(taken: Taken, path: string): Taken {
  if (path.startsWith('document.back')) return { ...taken, back: undefined, liveness: undefined };
  if (path.startsWith('document')) return { kind: taken.kind };
  return { ...taken, liveness: undefined };
}
