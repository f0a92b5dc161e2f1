import { useSyncExternalStore } from 'react';
import { isUnattended } from './attention.ts';
import { noteCurrentUser } from './current-user.ts';
import { isPageLeft } from './held-back.tsx';

/** Whose the session is that this page was opened with. */
export interface KnownSession {
  userId: string;
  email: string;
  organization: string;
}

/** `lost`: the session is over; `recent`: the operation needs a recent login. */
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

/** From here on a session that is lost is asked for over the page, instead of leaving it. */
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

/** What the dialog is to ask for; undefined while all is well. */
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
 * `fetch` for calls of the dashboard. One that is refused because the session is over, or is not fresh enough, waits until the
 * person has logged in again over the page, and is then sent once more: no one who called notices. One that went out with the
 * token from before, while another call or window got a new one, is sent once more at once.
 */
export const keepingFetch: typeof fetch = async (input, init) => {
  const first = await send(input, init);
  const isLost = (await reasonOf(first)) === 'lost';
  const response = isLost ? await send(input, init) : first;
  const reason = await reasonOf(response);
  if (!reason || !(await askToLogIn(reason))) return response;
  return send(input, init);
};

/** What no one at the screen has asked for does not keep the session from ending. */
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
