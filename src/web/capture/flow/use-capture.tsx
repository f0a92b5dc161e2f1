import { createContext, type Dispatch, type ReactNode, use, useEffect, useReducer } from 'react';
import type { PageError } from '#web/hosted/call-service.ts';
import { useFollow } from '#web/hosted/use-follow.ts';
import type { CaptureData } from '../capture-data.ts';
import { getState, noteStage } from '../service.ts';
import { atWallet } from '../wallet/at-wallet.ts';
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

/** The flow's state, kept over a reload and updated while the service or the phone is working. */
export function CaptureProvider({ data, kept, problem, children }: Beginning & { children: ReactNode }) {
  const [flow, tell] = useReducer(reduceFlow, { data, kept, problem }, begin);
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

interface Beginning {
  data: CaptureData;
  kept: Taken;
  /** Why the wallet's answer that led back here does not count. */
  problem: PageError | undefined;
}

function begin({ data: { state }, kept, problem }: Beginning): Flow {
  const goesOn = state.takesPictures && state.consentGiven && kept.kind !== undefined;
  const taken = goesOn ? kept : {};
  const begun = { state, taken, again: goesOn, atPhone: false, usesPictures: goesOn, usesWallet: false };
  return problem ? { ...begun, problem: { code: atWallet(problem.code), message: problem.message } } : begun;
}

function useKeeping({ state: { attemptsLeft }, taken }: Flow): void {
  useEffect(() => {
    void keep(location.pathname, attemptsLeft, taken);
  }, [attemptsLeft, taken]);
}

/** Reports this device's activity to the other device, if there is one. */
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
