import { findMalformedInCredential } from '#agent/index.ts';
import { AppError } from '#kernel/errors.ts';

export type Document = Record<string, unknown>;

/**
 * A caller's document as the test issuer will sign it. Throws 400 if it is not an unsecured credential of VC Data Model
 * 2.0. The issuer may be missing; if given, it must be well-formed, and its ID is replaced with the signing test
 * issuer's.
 */
export function settleDocument(given: Document, issuerDid: string): Document {
  const document = { ...given, issuer: 'issuer' in given ? given.issuer : issuerDid };
  const malformed = findMalformedInCredential(document, 'none');
  if (malformed !== undefined) throw refusal(malformed);
  const { issuer } = document;
  return { ...document, issuer: typeof issuer === 'object' ? { ...issuer, id: issuerDid } : issuerDid };
}

/** 400 for a member that violates VC Data Model 2.0; `member` is undefined if the name of the term is not known. */
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
