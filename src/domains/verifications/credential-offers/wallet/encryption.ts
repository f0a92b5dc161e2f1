import { createECDH } from 'node:crypto';
import { mapHashToField } from '@noble/curves/abstract/modular.js';
import { p256 } from '@noble/curves/nist.js';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import {
  CONTENT_ALGORITHMS,
  decryptJwe,
  encryptJwe,
  JweRefused,
  KEY_ALGORITHM,
  type Recipient,
  readRecipient,
} from '#platform/crypto/jwe.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';

/** The requested encryption of the response (OID4VCI 1.0 section 8.2). */
export interface ResponseEncryption {
  recipient: Recipient;
  enc: string;
}

/** A request's content, and how to encrypt its response. */
export interface OpenedRequest {
  body: Record<string, unknown>;
  encryption: ResponseEncryption | undefined;
}

const coordinate = z.string().regex(/^[\w-]{43}$/);
const responseEncryption = z.object({
  jwk: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    kid: z.string().max(200).optional(),
    use: z.literal('enc').optional(),
    alg: z.literal(KEY_ALGORITHM).optional(),
  }),
  // In drafts before 1.0, `alg` was here; it is now in the key.
  alg: z.literal(KEY_ALGORITHM).optional(),
  enc: z.enum(CONTENT_ALGORITHMS),
  // No compression is offered.
  zip: z.never().optional(),
});

/** The metadata about encryption (section 12.2.4). */
export async function encryptionMetadata(ctx: Pick<Context, 'vault'>) {
  const { publicJwk } = await requestKey(ctx);
  return {
    credential_request_encryption: {
      jwks: { keys: [publicJwk] },
      enc_values_supported: CONTENT_ALGORITHMS,
      encryption_required: false,
    },
    credential_response_encryption: {
      alg_values_supported: [KEY_ALGORITHM],
      enc_values_supported: CONTENT_ALGORITHMS,
      encryption_required: false,
    },
  };
}

/**
 * Opens a credential request (section 10). A request for an encrypted response must itself be encrypted; otherwise an
 * intermediary could substitute its own key. Throws {@link OAuthError}.
 */
export async function openRequest(ctx: Context, given: string | Record<string, unknown>): Promise<OpenedRequest> {
  const opened = typeof given === 'string' ? await decryptRequest(ctx, given) : given;
  const { credential_response_encryption: asked, ...body } = opened;
  if (asked === undefined) return { body, encryption: undefined };
  if (typeof given !== 'string') throw invalid('A request for an encrypted response must be encrypted itself');
  const { data } = responseEncryption.safeParse(asked);
  const recipient = data && (await readRecipient(data.jwk));
  if (!recipient) throw invalid('Only a P-256 key with ECDH-ES, and A128GCM or A256GCM, without compression');
  return { body, encryption: { recipient, enc: data.enc } };
}

/** The response as a compact JWE. */
export function encryptResponse(answer: object, { recipient, enc }: ResponseEncryption): Promise<string> {
  return encryptJwe(Buffer.from(JSON.stringify(answer)), recipient, enc);
}

async function decryptRequest(ctx: Context, jwe: string): Promise<Record<string, unknown>> {
  try {
    const { publicJwk, privateJwk } = await requestKey(ctx);
    const content = await decryptJwe(jwe, { kid: publicJwk.kid, privateJwk });
    return z.record(z.string(), z.unknown()).parse(JSON.parse(content.toString('utf8')));
  } catch (cause) {
    if (cause instanceof JweRefused) throw invalid('The request is not encrypted for a key of this issuer', cause);
    throw new OAuthError('invalid_credential_request', { description: 'The encrypted request is not JSON', cause });
  }
}

function invalid(description: string, cause?: unknown): OAuthError {
  return new OAuthError('invalid_encryption_parameters', { description, cause });
}

interface RequestKey {
  publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string; use: 'enc'; alg: typeof KEY_ALGORITHM };
  privateJwk: JWK;
}

const keys = new WeakMap<Context['vault'], Promise<RequestKey>>();

/** The same in every process and after a restart: derived from the secret behind the installation's keyed hashes. */
function requestKey({ vault }: Pick<Context, 'vault'>): Promise<RequestKey> {
  const known = keys.get(vault) ?? deriveRequestKey(vault);
  keys.set(vault, known);
  return known;
}

async function deriveRequestKey(vault: Context['vault']): Promise<RequestKey> {
  const parts = ['first', 'second'].map((part) => vault.systemIndex(part, 'wallet-request-encryption'));
  // 48 bytes or more leave no bias in a scalar of 256 bits (FIPS 186-5 appendix A.2.1).
  const scalar = mapHashToField(Buffer.concat(parts).subarray(0, 48), p256.Point.Fn.ORDER);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) } as const;
  const kid = await calculateJwkThumbprint(key);
  return {
    publicJwk: { ...key, kid, use: 'enc', alg: KEY_ALGORITHM },
    privateJwk: { ...key, d: text(scalar) },
  };
}
