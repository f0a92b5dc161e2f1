// What every part of the wallet pages does with the page.
import type { HolderErrorCode } from '#prover/browser/holder-error.ts';
import type { WorkerAddresses } from '#prover/browser/messages.ts';
import type { Manifest } from '#prover/manifest.ts';
import type { Statement } from '#verifier/statement.ts';

/** What the service wrote into the page. */
export interface PageData {
  kind: 'wallet' | 'collect' | 'prove';
  organization: string;
  statement: Statement;
  addresses: WorkerAddresses;
  manifest: Manifest;
  texts: Texts;
}

interface Texts extends Record<string, unknown> {
  errors: Record<HolderErrorCode | 'unknown', string> & Record<string, string>;
  steps: Record<'loading' | 'witness' | 'proving' | 'sending', string>;
}

export function at<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found as E;
}

export const data = JSON.parse(at('data').textContent ?? '') as PageData;

/** A text of the service with its places filled. */
export function say(name: string, values: Record<string, string> = {}): string {
  return String(data.texts[name]).replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '');
}

/** Shows one step, and puts the focus on its heading, so that a screen reader says where one is. */
export function show(id: string): void {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
  complain('');
  document.querySelector<HTMLElement>(`#${id} h2`)?.focus();
}

export function complain(text: string): void {
  at('problem').hidden = text === '';
  at('problem').textContent = text;
}

/** Resolves with the id of whichever of these is pressed first. */
export function pressed<const Id extends string>(...ids: Id[]): Promise<Id> {
  return new Promise((done) => {
    for (const id of ids) at(id).onclick = () => done(id);
  });
}

/** An element with text in it. */
export function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** What the service refuses; its message is for people. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Sends JSON to a path below the page's own. */
export async function send<R>(what: string, body: unknown): Promise<R> {
  const path = `${location.pathname.replace(/\/$/, '')}/${what}`;
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) throw new Refusal(say('offline'));
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  if (!response.ok) throw new Refusal(answer.message ?? say('offline'));
  return answer as R;
}

/** Why something did not work, in the words of the page. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { code } = error as { code?: string };
  return data.texts.errors[code ?? 'unknown'] ?? data.texts.errors.unknown;
}
