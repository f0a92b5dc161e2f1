import { useEffect, useRef, useState } from 'react';
import { PageError } from '#web/hosted/call-service.ts';
import { deviceKey } from '#web/hosted/signing-key.ts';
import { askWalletWithFace, getState, type Submission, submit } from '../service.ts';
import type { Taken } from './flow.ts';
import { useCapture } from './use-capture.tsx';

/** Delay before retrying after a lost connection, unless the browser reports that it is back. */
const RETRY_MS = 5000;
/** Codes of temporary failures. */
const PASSING = ['offline', 'unknown', 'rate_limited', 'unavailable', 'request_timeout'];
/** Codes for pictures that have already arrived, from here or from another device. */
const ARRIVED = ['conflict', 'gone', 'challenge_used'];

/** Sends the pictures, with retries: `share` was sent; `waits` for the connection. */
export function useSend(): { share: number; waits: boolean; retry: () => void } {
  const { data, flow, tell } = useCapture();
  const { organization } = data;
  const [share, setShare] = useState(0);
  const [waits, setWaits] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { taken, usesWallet } = flow;
  const { attemptsLeft } = flow.state;
  const sent = useRef<number>(undefined);
  useEffect(() => {
    // In development the effect runs twice; the second run must not send again.
    if (sent.current === attempt) return;
    sent.current = attempt;
    setWaits(false);
    send(taken, { organization, attemptsLeft, usesWallet }, setShare)
      .then((event) => tell(event))
      .catch(() => setWaits(true));
  }, [attempt, taken, organization, attemptsLeft, usesWallet, tell]);
  const retry = (): void => setAttempt((before) => before + 1);
  useWhenBack(waits, retry);
  return { share, waits, retry };
}

/** The result; rejects if the service is unreachable or temporarily unable. */
async function send(
  { front = '', back, liveness }: Taken,
  { organization, attemptsLeft, usesWallet }: { organization: string; attemptsLeft: number; usesWallet: boolean },
  onProgress: (share: number) => void,
) {
  if (!liveness) throw new Error('there is no answer to send');
  const { challengeId, nonce, frames } = liveness;
  const document = { front, ...(back !== undefined && { back }) };
  try {
    const deviceKey = await proveDeviceKey(organization, { challengeId, nonce });
    const face = { liveness: { challengeId, nonce, frames }, ...deviceKey };
    if (usesWallet) return { type: 'asked', wallet: await askWalletWithFace(face, onProgress) } as const;
    const state = await submit({ document, ...face }, onProgress);
    return { type: 'state', state } as const;
  } catch (error) {
    if (!(error instanceof PageError) || PASSING.includes(error.code)) throw error;
    if (ARRIVED.includes(error.code)) {
      const state = await getState();
      if (!state.takesPictures || state.attemptsLeft !== attemptsLeft) return { type: 'state', state } as const;
    }
    const { code, message, errors } = error;
    return { type: 'refused', code, message, path: errors[0]?.path ?? '' } as const;
  }
}

/** Proof of this device's key; undefined if the browser cannot store one. */
async function proveDeviceKey(
  organization: string,
  challenge: { challengeId: string; nonce: string },
): Promise<Pick<Submission, 'deviceKey'>> {
  try {
    const { did, sign } = await deviceKey(organization);
    const payload = { ...challenge, format: 'avouch-device-key-v1' };
    return { deviceKey: { did, jws: await sign(payload, 'avouch-device-key+jws') } };
  } catch {
    return {};
  }
}

function useWhenBack(waits: boolean, retry: () => void): void {
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (!waits) return;
    const go = (): void => again.current();
    const timer = window.setTimeout(go, RETRY_MS);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waits]);
}
