// A foreign party with keys, which signs any JWS, SD-JWT, and embedded proof, valid or not.

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { bytesToMultibase } from '@veramo/utils';
import signatures from 'jsonld-signatures';
import { createDocumentLoader } from '../../src/agent/credentials/data-integrity/document-loader.ts';

export type Json = Record<string, unknown>;
export type Algorithm = 'ES256' | 'EdDSA';

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const decode = (part: string | undefined): Json => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
export const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface Key {
  algorithm: Algorithm;
  jwk: Json;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** did:jwk for ES256; for EdDSA, a did:key whose document has a Multikey. */
  did: string;
  kid: string;
  jws(header: Json, payload: unknown): string;
}

export function newKey(algorithm: Algorithm): Key {
  const { privateKey, publicKey } =
    algorithm === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = { ...publicKey.export({ format: 'jwk' }) };
  const jws = (header: Json, payload: unknown): string => {
    const input = `${encode({ alg: algorithm, ...header })}.${encode(payload)}`;
    return `${input}.${signBytes(privateKey, Buffer.from(input)).toString('base64url')}`;
  };
  return { algorithm, jwk, privateKey, publicKey, jws, ...namesOf(algorithm, jwk) };
}

function namesOf(algorithm: Algorithm, jwk: Json): { did: string; kid: string } {
  if (algorithm === 'ES256') return { did: `did:jwk:${encode(jwk)}`, kid: `did:jwk:${encode(jwk)}#0` };
  const id = bytesToMultibase(Buffer.from(String(jwk.x), 'base64url'), 'base58btc', 'ed25519-pub');
  return { did: `did:key:${id}`, kid: `did:key:${id}#${id}` };
}

function signBytes(key: KeyObject, data: Uint8Array): Buffer {
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return sign(digest, data, { key, dsaEncoding: 'ieee-p1363' });
}

/** A disclosure of RFC 9901 section 4.2, and its digest. */
export function disclose(...content: unknown[]): { text: string; digest: string } {
  const text = encode(content);
  return { text, digest: hash(text) };
}

/** An SD-JWT with an unchanged payload, including the last `~`. */
export function sdJwt(key: Key, { header = {}, payload, disclosures = [] }: SdJwtParts): string {
  return [key.jws({ typ: 'dc+sd-jwt', ...header }, payload), ...disclosures, ''].join('~');
}

export interface SdJwtParts {
  header?: Json;
  payload: Json;
  disclosures?: readonly string[];
}

/** The key binding JWT of a presentation. */
export function keyBinding(key: Key, presented: string, payload: Json, header: Json = {}): string {
  return key.jws({ typ: 'kb+jwt', ...header }, { sd_hash: hash(presented), ...payload });
}

/** Adds an embedded proof to a copy of a document; `options` override its defaults. */
export async function addProof(key: Key, document: Json, options: Json = {}): Promise<Json> {
  const suite = suiteOf(key);
  const sign = (signatures as unknown as { sign: (document: Json, options: object) => Promise<Json> }).sign;
  const purpose = purposeOf(options);
  return sign(structuredClone(document), { suite, purpose, documentLoader: createDocumentLoader() });
}

/** Adds a proof beside the existing ones of a document, covering those that it refers to. */
export async function addFurtherProof(key: Key, signed: Json, options: Json = {}): Promise<Json> {
  const proofs = [signed.proof as Json | Json[]].flat();
  const { proof: _, ...content } = signed;
  const names: unknown[] = [options.previousProof].flat();
  const previous = proofs.filter(({ id }) => names.includes(id));
  const document = previous.length > 0 ? { ...content, proof: previous } : content;
  const suite = suiteOf(key) as unknown as { createProof(options: object): Promise<Json> };
  const purpose = purposeOf(options);
  const proof = await suite.createProof({ document, purpose, documentLoader: createDocumentLoader() });
  return { ...signed, proof: [...proofs, proof] };
}

function suiteOf(key: Key): DataIntegrityProof {
  const signer = {
    algorithm: 'Ed25519',
    id: key.kid,
    sign: async ({ data }: { data: Uint8Array }) => signBytes(key.privateKey, data),
  };
  return new DataIntegrityProof({ cryptosuite, signer, date: null });
}

/** Adds the given members to the proof before signing. */
function purposeOf(options: Json) {
  return { update: async (proof: Json) => Object.assign(proof, { proofPurpose: 'assertionMethod' }, options) };
}
