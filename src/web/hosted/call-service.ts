import { sayFault } from '#web/kit/errors/faults/index.ts';
import { loadRefusals, sayRefusal } from '#web/kit/errors/say-refusal.ts';

interface Refusal {
  code?: string;
  message?: string;
  errors?: { path: string; message: string }[];
}

/**
 * Why an action failed: `offline`, a code of the page's own texts, or the service's code with its message and fields.
 */
export class PageError extends Error {
  readonly code: string;
  readonly errors: NonNullable<Refusal['errors']>;

  constructor(code: string, { message = '', errors = [], cause }: Refusal & { cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
    this.errors = errors;
  }
}

/** A path below the page's own URL, whose token is the only credential; a path of the service begins with a slash. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? path : `${location.pathname.replace(/\/$/, '')}/${path}`;
}

export async function getJson<T>(path: string): Promise<T> {
  return (await fetchFrom(path)).json().catch(failOffline);
}

export async function postJson<T>(path: string, body?: unknown): Promise<T> {
  const json = body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return (await fetchFrom(path, { method: 'POST', ...json })).json().catch(failOffline);
}

/** Resolves with a successful response; any other result throws a {@link PageError}. */
export async function fetchFrom(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(addressOf(path), { cache: 'no-store', ...init }).catch(failOffline);
  if (!response.ok) throw await refusalOf(await response.text().catch(() => ''));
  return response;
}

/** A refused answer, with its sentences in the reader's language. */
export async function refusalOf(text: string): Promise<PageError> {
  try {
    const { code = 'unknown', message = '', errors = [] } = JSON.parse(text) as Refusal;
    // Without these texts, the sentences stay in English.
    await loadRefusals().catch(() => undefined);
    const said = errors.map((each) => ({ ...each, message: sayFault(each.message) }));
    return new PageError(code, { message: sayRefusal({ code, message }), errors: said });
  } catch {
    return new PageError('unknown');
  }
}

export function failOffline(): never {
  throw new PageError('offline');
}
