import { addressOf, getJson, PageError, postJson, refusalOf } from '#web/hosted/call-service.ts';
import type { SampleAnswer } from '#web/hosted/device-wallet/sample-wallet.tsx';
import type { AskedWallet, CaptureState, Challenge, Liveness, Stage } from './capture-data.ts';

/** The final submission; pictures as data URIs. */
export interface Submission {
  document: { front: string; back?: string };
  liveness: Liveness;
  /** Key of this device, which later signs with it. */
  deviceKey?: { did: string; jws: string };
}

export const getState = (): Promise<CaptureState> => getJson('state');
/** Ends an earlier request. */
export const askWallet = (): Promise<AskedWallet> => postJson('wallet');
/** Ends an earlier request, and sends the pictures with which the portrait is compared. */
export const askWalletWithFace = (
  face: Omit<Submission, 'document'>,
  onProgress: (share: number) => void,
): Promise<AskedWallet> => upload('wallet', face, onProgress);
export const answerAsSample = (shown: SampleAnswer): Promise<CaptureState> => postJson('wallet/sample', shown);
export const createChallenge = (): Promise<Challenge> => postJson('challenge');

export function answerConsent(agreed: boolean, notice: string): Promise<CaptureState> {
  return postJson('consent', { agreed, notice });
}

/** For the person's other device; failures do not matter. */
export function noteStage(stage: Stage): void {
  postJson('stage', { stage }).catch(() => undefined);
}

/** Sends the pictures; `onProgress` gets the share that was sent. */
export const submit = (submission: Submission, onProgress: (share: number) => void): Promise<CaptureState> =>
  upload('submission', submission, onProgress);

async function upload<T>(path: string, body: object, onProgress: (share: number) => void): Promise<T> {
  const { status, responseText } = await post(path, JSON.stringify(body), onProgress);
  if (status >= 400) throw await refusalOf(responseText);
  return JSON.parse(responseText) as T;
}

function post(path: string, body: string, onProgress: (share: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(path));
    request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = request.ontimeout = () => reject(new PageError('offline'));
    request.onload = () => resolve(request);
    request.send(body);
  });
}
