/** What the service refuses; its message is for people. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** No answer came. */
export class Offline extends Error {
  override name = 'Offline';
}

/** Sends JSON to a path below the page's own; the token in the page's address is the only key. */
export function send<R>(what: string, body: unknown): Promise<R> {
  return sendTo(`${location.pathname.replace(/\/$/, '')}/${what}`, body);
}

/** Sends JSON to a path of this service. */
export async function sendTo<R>(path: string, body: unknown): Promise<R> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) throw new Offline();
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  if (!response.ok) throw answer.message === undefined ? new Offline() : new Refusal(answer.message);
  return answer as R;
}
