import { useSyncExternalStore } from 'react';
import { isUnattended } from './attention.ts';
import { noteCurrentUser } from './current-user.ts';
import { isPageLeft } from './held-back.tsx';

/** The session with which this page was opened. */
export interface KnownSession {
  userId: string;
  email: string;
  organization: string;
}

/** `lost`: the session has ended; `recent`: the operation needs a recent login. */
export type LogInReason = 'lost' | 'recent';

interface Wanted {
  reason: LogInReason;
  known: KnownSession;
  promise: Promise<boolean>;
  answer(isLoggedIn: boolean): void;
}

let known: KnownSession | undefined;
let wanted: Wanted | undefined;
const listeners = new Set<() => void>();

/** From now on, an expired session is renewed in a dialog, without leaving the page. */
export function rememberSession(session: KnownSession): void {
  known = session;
  noteCurrentUser(session.userId);
}

/** The user has logged out: pending calls fail as expected. */
export function forgetSession(): void {
  known = undefined;
  wanted?.answer(false);
}

/** Requests a login in a dialog; concurrent callers share it. False if the user declines. */
function askToLogIn(reason: LogInReason): Promise<boolean> {
  if (!known) return Promise.resolve(false);
  wanted ??= newWanted(reason, known);
  return wanted.promise;
}

function newWanted(reason: LogInReason, session: KnownSession): Wanted {
  let resolve: (isLoggedIn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  const answer = (isLoggedIn: boolean): void => {
    wanted = undefined;
    resolve(isLoggedIn);
    tell();
  };
  queueMicrotask(tell);
  return { reason, known: session, promise, answer };
}

/** The login that the dialog must request; undefined if none is needed. */
export function useWantedLogIn(): Wanted | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * `fetch` for the dashboard's calls. A call rejected because the session has ended, or the login is not recent, waits
 * until the user has logged in again in a dialog, and is then repeated unnoticed by its caller. A call sent with a
 * previous token, while another call or window got a new one, is repeated at once.
 */
export const keepingFetch: typeof fetch = async (input, init) => {
  const first = await send(input, init);
  const isLost = (await reasonOf(first)) === 'lost';
  const response = isLost ? await send(input, init) : first;
  const reason = await reasonOf(response);
  if (!reason || !(await askToLogIn(reason))) return response;
  return send(input, init);
};

/** Unattended polling must not keep the session alive. */
function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = isPageLeft() ? { ...init, keepalive: true } : init;
  if (!isUnattended()) return fetch(input, sent);
  const headers = new Headers(sent?.headers);
  headers.set('avouch-unattended', '1');
  return fetch(input, { ...sent, headers });
}

async function reasonOf(response: Response): Promise<LogInReason | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = (body as { code?: string } | undefined)?.code;
  if (code === 'unauthorized') return 'lost';
  return code === 'recent_login_required' ? 'recent' : undefined;
}
