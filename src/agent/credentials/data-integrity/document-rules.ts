import { isObject } from '#kernel/is-object.ts';
import { Refusal } from '../refusal.ts';
import { isTerm, readContexts } from './context-rules.ts';

const LANGUAGE_MEMBERS = ['@value', '@language', '@direction'];
/** Canonicalization is superlinear and happens before the signer is known. */
const MAX_MEMBERS = 2_000;

/** State while walking a document. */
interface Walk {
  /** Terms whose values must be JSON numbers or booleans. */
  native: ReadonlySet<string>;
  /** Number of members seen in all credentials of a presentation. */
  seen: { members: number };
}

/**
 * Throws {@link Refusal} for a document whose JSON could be changed without breaking its proof. The proof is over RDF,
 * which cannot express some JSON: IRIs instead of terms would hide `validUntil` from readers of the JSON, an empty list
 * or null is not signed at all, and `[false]` equals `false` but is truthy to many readers. Only the plainest form is
 * therefore accepted: terms as names, no keywords except those for language, contexts only at the top level (and in the
 * credentials of a presentation).
 */
export function requirePlainForm(document: Record<string, unknown>): void {
  readDocument(document, { members: 0 });
}

function readDocument({ '@context': context, ...members }: Record<string, unknown>, seen: Walk['seen']): void {
  readMembers(members, { ...readContexts(context), seen });
}

function readMembers(members: Record<string, unknown>, walk: Walk): void {
  for (const [name, value] of Object.entries(members)) {
    walk.seen.members += 1;
    if (!isTerm(name) || walk.seen.members > MAX_MEMBERS) throw refused();
    if (name === 'verifiableCredential') for (const each of [value].flat()) readEmbedded(each, walk.seen);
    else readValue(value, walk, walk.native.has(name) ? 'native' : 'any');
  }
}

/** A credential in a presentation has its own contexts. */
function readEmbedded(credential: unknown, seen: Walk['seen']): void {
  if (!isObject(credential)) throw refused();
  readDocument(credential, seen);
}

function readValue(value: unknown, walk: Walk, kind: 'native' | 'any'): void {
  if (value === null) throw refused();
  if (Array.isArray(value)) readList(value, walk, kind);
  else if (isObject(value)) readObject(value, walk);
  else if (kind === 'native' && typeof value === 'string') throw refused();
}

function readList(list: readonly unknown[], walk: Walk, kind: 'native' | 'any'): void {
  const isPlain = list.length > 0 && list.every((each) => !Array.isArray(each) && typeof each !== 'boolean');
  if (!isPlain || list.length > MAX_MEMBERS) throw refused();
  for (const each of list) readValue(each, walk, kind);
}

function readObject(object: Record<string, unknown>, walk: Walk): void {
  if (!('@value' in object)) {
    readMembers(object, walk);
    return;
  }
  const isText = Object.entries(object).every(
    ([name, inner]) => LANGUAGE_MEMBERS.includes(name) && typeof inner === 'string',
  );
  if (!isText) throw refused();
}

function refused(): Refusal {
  return new Refusal('data_model', 'form_not_plain');
}
