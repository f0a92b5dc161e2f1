// Cases in tables: what must be taken and, beside it, what must be refused.

export type Document = Record<string, unknown>;

export interface Case {
  /** Of https://www.w3.org/TR/vc-data-model-2.0/, or of the specification that it names. */
  clause: string;
  says: string;
  document: Document;
  accepted: boolean;
  /** Seen only by a processor of JSON-LD: a term that no context defines, or one that is defined again. */
  jsonLd?: true;
}

export const V2 = 'https://www.w3.org/ns/credentials/v2';
export const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';

/** The least that is a credential; the issuer is the service's to set. */
export const minimal: Document = {
  '@context': [V2],
  type: ['VerifiableCredential'],
  issuer: 'did:example:issuer',
  credentialSubject: { id: 'did:example:subject' },
};

/** A document with members changed; undefined takes one out. */
const given = (changes: Document): Document =>
  Object.fromEntries(Object.entries({ ...minimal, ...changes }).filter(([, value]) => value !== undefined));

export type Row = readonly [says: string, changes: Document];

/** Cases of one clause: the minimal credential with members changed. */
export function table(clause: string, accepted: readonly Row[], refused: readonly Row[]): Case[] {
  const cases = (rows: readonly Row[], isAccepted: boolean): Case[] =>
    rows.map(([says, changes]) => ({ clause, says, document: given(changes), accepted: isAccepted }));
  return [...cases(accepted, true), ...cases(refused, false)];
}
