import { findMalformedInCredential } from '#agent/index.ts';
import { AppError } from '#kernel/errors.ts';

export type Document = Record<string, unknown>;

/**
 * A caller's document as the test issuer will sign it. Throws 400 where it is no unsecured credential of VC Data Model 2.0.
 * An issuer may be missing; one that is named must have the right form, and its id becomes the test issuer's, because it is
 * that one's key that signs.
 */
export function settleDocument(given: Document, issuerDid: string): Document {
  const document = { ...given, issuer: 'issuer' in given ? given.issuer : issuerDid };
  const malformed = findMalformedInCredential(document, 'none');
  if (malformed !== undefined) throw refusal(malformed);
  const { issuer } = document;
  return { ...document, issuer: typeof issuer === 'object' ? { ...issuer, id: issuerDid } : issuerDid };
}

/** 400 for a member that is not as VC Data Model 2.0 demands; of undefined terms no one knows the name. */
export function refusal(member: string | undefined, cause?: unknown): AppError {
  return new AppError('validation_failed', {
    errors: [
      {
        path: member === undefined || member === '(values)' ? 'credential' : `credential.${member}`,
        message: 'Must conform to VC Data Model 2.0',
      },
    ],
    cause,
  });
}
