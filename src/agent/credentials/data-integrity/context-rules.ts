import { isObject } from '#kernel/is-object.ts';
import { BUNDLED_CONTEXTS } from '../../contexts/bundled-contexts.ts';
import { Refusal } from '../refusal.ts';

/** Containers that preserve their values in the signed form; an index, for example, is dropped. */
const CONTAINERS = ['@list', '@set', '@language'];
const DEFINITION_MEMBERS = ['@id', '@type', '@container', '@context', '@protected', '@language', '@direction'];
const XSD = 'http://www.w3.org/2001/XMLSchema#';
/** With these types, a string is signed like a number or boolean. */
const NATIVE_TYPES = ['boolean', 'integer', 'decimal', 'double', 'float', 'positiveInteger', 'nonNegativeInteger'];

/** Effects of inline contexts on members' values. */
interface ContextFacts {
  /** Terms whose values must be JSON numbers or booleans. */
  native: Set<string>;
}

/**
 * Reads `@context` of a document with an embedded proof. Such a proof covers the document's meaning rather than its
 * text (https://www.w3.org/TR/vc-data-integrity/#validating-contexts): arbitrary contexts would allow renaming members
 * without breaking the proof. Context URLs must therefore be bundled, and an inline context may only give a term an IRI
 * that ends in that term. Throws {@link Refusal}.
 */
export function readContexts(value: unknown): Readonly<ContextFacts> {
  const facts: ContextFacts = { native: new Set() };
  for (const context of [value].flat()) {
    if (typeof context === 'string') {
      if (!BUNDLED_CONTEXTS.has(context)) throw new Refusal('data_model', 'context_unknown');
    } else readInline(context, facts);
  }
  return facts;
}

function readInline(context: unknown, facts: ContextFacts): void {
  if (!isObject(context)) throw refused();
  for (const [term, definition] of Object.entries(context)) {
    if (term === '@version' || term === '@protected') continue;
    if (term === '@vocab' ? !isVocabulary(definition) : !isTerm(term)) throw refused();
    if (term !== '@vocab') readTerm(term, definition, facts);
  }
}

function readTerm(term: string, definition: unknown, facts: ContextFacts): void {
  if (typeof definition === 'string') {
    requireLocalName(term, definition);
    return;
  }
  if (!isObject(definition) || !Object.keys(definition).every((name) => DEFINITION_MEMBERS.includes(name))) {
    throw refused();
  }
  const { '@id': id, '@type': type, '@container': container, '@context': scoped } = definition;
  requireLocalName(term, id);
  if (container !== undefined && ![container].flat().every((each) => CONTAINERS.some((known) => known === each))) {
    throw refused();
  }
  if (NATIVE_TYPES.some((name) => type === XSD + name)) facts.native.add(term);
  if (scoped !== undefined) readInline(scoped, facts);
}

/** An absolute IRI that ends in the term after its last `#` or `/`. */
function requireLocalName(term: string, iri: unknown): void {
  if (typeof iri !== 'string' || !URL.canParse(iri) || iri.split(/[#/]/).at(-1) !== term) throw refused();
}

/** Terms of a vocabulary are its local names if its IRI ends in a separator. */
function isVocabulary(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /[#/]$/.test(value);
}

/** Whether a member's name is a term and not an IRI, a compact IRI or a keyword. */
export function isTerm(name: string): boolean {
  return name !== '' && !/[@:#/\s]/.test(name);
}

function refused(): Refusal {
  return new Refusal('data_model', 'context_refused');
}
