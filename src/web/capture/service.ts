import type { CaptureState, Challenge, Liveness, Stage } from './capture-data.ts';

/** Why the service did not do it: its code, and which field; `offline` where it could not be reached. */
export class CaptureError extends Error {
  readonly code: string;
  readonly path: string;

  constructor(code: string, message: string, path = '') {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** What the page sends in the end; pictures as data URIs. */
export interface Submission {
  document: { front: string; back?: string };
  liveness: Liveness;
  /** Of this device, which later signs with it. */
  deviceKey?: { did: string; jws: string };
}

const base = location.pathname.replace(/\/$/, '');

export const getState = (): Promise<CaptureState> => call('GET', 'state');
export const createChallenge = (): Promise<Challenge> => call('POST', 'challenge');

export function answerConsent(agreed: boolean, notice: string): Promise<CaptureState> {
  return call('POST', 'consent', { agreed, notice });
}

/** Told for the sake of another device; it does not matter when it fails. */
export function noteStage(stage: Stage): void {
  call('POST', 'stage', { stage }).catch(() => undefined);
}

async function call<T>(method: string, what: string, body?: unknown): Promise<T> {
  const sent = body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(`${base}/${what}`, { method, ...sent }).catch(() => undefined);
  if (!response) throw offline();
  return answerOf(response.status, await response.text().catch(() => '')) as T;
}

/** Sends the pictures; `onProgress` hears the share that is out. */
export function submit(submission: Submission, onProgress: (share: number) => void): Promise<CaptureState> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body is out.
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/submission`);
    request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = request.ontimeout = () => reject(offline());
    request.onload = () => {
      try {
        resolve(answerOf(request.status, request.responseText) as CaptureState);
      } catch (error) {
        reject(error);
      }
    };
    request.send(JSON.stringify(submission));
  });
}

const offline = (): CaptureError => new CaptureError('offline', '');

interface Refused {
  code?: string;
  message?: string;
  errors?: { path: string }[];
}

function answerOf(status: number, text: string): unknown {
  const answer = parse(text);
  if (status < 400) return answer;
  const { code = 'unknown', message = '', errors } = answer as Refused;
  throw new CaptureError(code, message, errors?.[0]?.path);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
