import { isObject } from '../../is-object.ts';
import { Refusal } from '../refusal.ts';
import { type ContextFacts, isTerm, readContexts } from './context-rules.ts';

const LANGUAGE_MEMBERS = ['@value', '@language', '@direction'];

/**
 * Throws {@link Refusal} for a document whose JSON could be changed without breaking its proof. The proof is over RDF, where
 * some of JSON does not exist: IRIs in place of terms would hide `validUntil` from whoever reads the JSON, an empty list or
 * null is signed by nobody, and `[false]` is the same as `false` but counts as true to many. Hence the plainest form alone:
 * terms for names, no keywords but for language, contexts at the top (and in the credentials of a presentation).
 */
export function requirePlainForm(document: Record<string, unknown>): void {
  const { '@context': context, ...members } = document;
  readMembers(members, readContexts(context));
}

function readMembers(members: Record<string, unknown>, facts: ContextFacts): void {
  for (const [name, value] of Object.entries(members)) {
    if (!isTerm(name)) throw refused();
    if (name === 'verifiableCredential') [value].flat().forEach(readEmbedded);
    else readValue(value, { facts, isNative: facts.native.has(name) });
  }
}

/** A credential in a presentation brings its own contexts. */
function readEmbedded(credential: unknown): void {
  if (!isObject(credential)) throw refused();
  requirePlainForm(credential);
}

function readValue(value: unknown, rule: { facts: ContextFacts; isNative: boolean }): void {
  if (value === null) throw refused();
  if (Array.isArray(value)) readList(value, rule);
  else if (isObject(value)) readObject(value, rule.facts);
  else if (rule.isNative && typeof value === 'string') throw refused();
}

function readList(list: readonly unknown[], rule: { facts: ContextFacts; isNative: boolean }): void {
  const isPlain = list.length > 0 && list.every((each) => !Array.isArray(each) && typeof each !== 'boolean');
  if (!isPlain) throw refused();
  for (const each of list) readValue(each, rule);
}

function readObject(object: Record<string, unknown>, facts: ContextFacts): void {
  if (!('@value' in object)) {
    readMembers(object, facts);
    return;
  }
  const isLanguageText =
    Object.entries(object).every(([name, inner]) => LANGUAGE_MEMBERS.includes(name) && typeof inner === 'string') &&
    Object.keys(object).length > 1;
  if (!isLanguageText) throw refused();
}

function refused(): Refusal {
  return new Refusal('data_model', 'form_not_plain');
}
