import { createContext, type Dispatch, type ReactNode, use, useEffect, useReducer } from 'react';
import { useFollow } from '#web/hosted/use-follow.ts';
import type { CaptureData } from '../capture-data.ts';
import { getState, noteStage } from '../service.ts';
import { type Flow, type FlowEvent, hasStepBack, reduceFlow, type Screen, screenOf, type Taken } from './flow.ts';
import { keep } from './kept.ts';
import { useStepBack } from './use-step-back.ts';

interface Capture {
  data: CaptureData;
  flow: Flow;
  screen: Screen;
  tell: Dispatch<FlowEvent>;
}

const CaptureContext = createContext<Capture | undefined>(undefined);
const PROCESSING_MS = 2000;
const WALLET_MS = 2000;
const PHONE_MS = 3000;

/** Where one stands, kept over a reload and followed while the service or the phone works on it. */
export function CaptureProvider({ data, kept, children }: { data: CaptureData; kept: Taken; children: ReactNode }) {
  const [flow, tell] = useReducer(reduceFlow, { data, kept }, begin);
  const screen = screenOf(flow);
  useKeeping(flow);
  useStage(screen);
  useStepBack(screen, hasStepBack(screen, flow.state), () => tell({ type: 'back' }));
  useFollow(getState, pollOf(flow, screen), (state) => tell({ type: 'state', state }));
  return <CaptureContext value={{ data, flow, screen, tell }}>{children}</CaptureContext>;
}

export function useCapture(): Capture {
  const capture = use(CaptureContext);
  if (!capture) throw new Error('outside of CaptureProvider');
  return capture;
}

function begin({ data: { state }, kept }: { data: CaptureData; kept: Taken }): Flow {
  const goesOn = state.takesPictures && state.consentGiven && kept.kind !== undefined;
  return { state, taken: goesOn ? kept : {}, again: goesOn, atPhone: false, usesPictures: goesOn };
}

function useKeeping({ state: { attemptsLeft }, taken }: Flow): void {
  useEffect(() => {
    void keep(location.pathname, attemptsLeft, taken);
  }, [attemptsLeft, taken]);
}

/** Tells the other device, if there is one, what this one does. */
function useStage(screen: Screen): void {
  const stage = stageOf(screen);
  useEffect(() => {
    if (stage) noteStage(stage);
  }, [stage]);
}

function stageOf(screen: Screen) {
  if (screen === 'phone') return 'handed_over';
  if (['method', 'wallet', 'choose', 'front', 'back'].includes(screen)) return 'document';
  return screen === 'face' || screen === 'sending' ? 'face' : undefined;
}

function pollOf({ state }: Flow, screen: Screen): number | undefined {
  if (screen === 'phone') return PHONE_MS;
  if (screen === 'wallet') return WALLET_MS;
  return state.status === 'processing' ? PROCESSING_MS : undefined;
}
