import { isObject } from '#kernel/is-object.ts';
import { readEnvelope } from './data-model/envelope.ts';
import { findMalformedInCredential, findMalformedInPresentation, type Securing } from './data-model/members.ts';
import { issuerOf } from './data-model-2.ts';

export { type Envelope, readEnvelope } from './data-model/envelope.ts';

/** The content of a valid presentation of VC Data Model 2.0. */
export interface PresentationFacts {
  /** The stated holder. */
  holder?: string;
  /** Unchanged: enveloped, with a proof, or self-asserted, that is, secured by the presentation alone. */
  credentials: readonly PresentedCredential[];
}

export interface PresentedCredential {
  secured: 'enveloped' | 'embedded' | 'presentation';
  document: Record<string, unknown>;
}

/**
 * Reads a document as a presentation (https://www.w3.org/TR/vc-data-model-2.0/#verifiable-presentations). Returns the
 * name of the first invalid member if there is one. A credential without a proof is accepted only if the holder is
 * named and is its issuer (section 4.13.4); the caller checks that the holder signed the presentation.
 */
export function readPresentationModel2(
  document: Record<string, unknown>,
  securing: Securing = 'enveloped',
): PresentationFacts | { malformed: string } {
  const malformed = findMalformedInPresentation(document, securing);
  if (malformed !== undefined) return { malformed };
  const holder = isObject(document.holder) ? document.holder.id : document.holder;
  const list = document.verifiableCredential === undefined ? [] : [document.verifiableCredential].flat();
  const credentials = list.map((each) => readPresented(each, holder));
  if (!credentials.every((each) => each !== undefined)) return { malformed: 'verifiableCredential' };
  return { ...(typeof holder === 'string' && { holder }), credentials };
}

function readPresented(value: unknown, holder: unknown): PresentedCredential | undefined {
  if (!isObject(value)) return undefined;
  if (readEnvelope(value, 'EnvelopedVerifiableCredential')) return { secured: 'enveloped', document: value };
  if ([value.type].flat().includes('EnvelopedVerifiableCredential')) return undefined;
  const secured = value.proof === undefined ? 'presentation' : 'embedded';
  if (findMalformedInCredential(value, secured === 'embedded' ? 'embedded' : 'none') !== undefined) return undefined;
  const isSelfAsserted = holder !== undefined && issuerOf(value.issuer) === holder;
  return secured === 'embedded' || isSelfAsserted ? { secured, document: value } : undefined;
}
