import { z } from 'zod';
import { ROTATABLE_KEYS } from './finish-rotation.ts';

export const didDocument = z.looseObject({ id: z.string() }).meta({ description: 'A DID document (W3C DID Core 1.0)' });

/** An organization, in the public addresses beside its DID document. */
export const issuerParams = z.object({ id: z.string().regex(/^org_[0-9a-z]{26}$/) });

export const didParams = z.object({ did: z.string().min(7).max(2048) });

export const resolution = z.object({
  didDocument: didDocument.nullable(),
  didResolutionMetadata: z.looseObject({}),
  didDocumentMetadata: z.looseObject({}),
});

const rotatable = z.enum(ROTATABLE_KEYS);

export const rotateBody = z.strictObject({
  keys: z
    .array(rotatable)
    .min(1)
    .max(ROTATABLE_KEYS.length)
    .default([...ROTATABLE_KEYS])
    .meta({
      description: 'Keys to rotate. By default, all keys. `proofs` is the Baby Jubjub key that signs claims for proofs',
    }),
});

export const issuerKeys = z.object({
  did: z.string(),
  keys: z.array(
    z
      .object({
        id: z.string().meta({ description: 'DID URL of the verification method' }),
        key: rotatable,
        publicKeyJwk: z.looseObject({}),
        createdAt: z.iso.datetime(),
        retiredAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'Time from which the service no longer signs with the key. Null for the current key' }),
      })
      .meta({ id: 'IssuerKey' }),
  ),
});
