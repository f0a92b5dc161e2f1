// Someone who holds and issues by other software than the service's: Digital Bazaar's for embedded proofs, jose for JWT.
import { DataIntegrityProof, type DocumentLoader } from '@digitalbazaar/data-integrity';
import * as ed25519 from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import signatures, { type ProofPurpose } from 'jsonld-signatures';
import { createDocumentLoader } from '../../src/agent/credentials/data-integrity/document-loader.ts';
import type { Json } from './assertion.ts';

/** What signing takes; the declaration of the library in the agent names only what verifying takes. */
interface Signing {
  sign(
    document: object,
    options: { suite: DataIntegrityProof; purpose: ProofPurpose; documentLoader: DocumentLoader },
  ): Promise<Json>;
  purposes: {
    AssertionProofPurpose: new () => ProofPurpose;
    AuthenticationProofPurpose: new (options: { challenge: string; domain: string }) => ProofPurpose;
  };
}
const signing = signatures as unknown as Signing;
const { AssertionProofPurpose, AuthenticationProofPurpose } = signing.purposes;

/** By did:key with Ed25519: signs what it is given, and does not look at it. */
export interface Prover {
  did: string;
  credential(document: Json): Promise<Json>;
  presentation(document: Json, options?: { challenge?: string; domain?: string }): Promise<Json>;
}

export async function createProver(): Promise<Prover> {
  const key = await ed25519.generate();
  const did = `did:key:${key.publicKeyMultibase}`;
  const signer = { ...key.signer(), id: `${did}#${key.publicKeyMultibase}` };
  const sign = (document: Json, purpose: ProofPurpose): Promise<Json> =>
    signing.sign(structuredClone(document), {
      suite: new DataIntegrityProof({ cryptosuite, signer }),
      purpose,
      documentLoader: createDocumentLoader(),
    });
  return {
    did,
    credential: (document) => sign({ ...document, issuer: did }, new AssertionProofPurpose()),
    presentation: (document, { challenge = '3f2f8c1e', domain = 'verifier.example' } = {}) =>
      sign(document, new AuthenticationProofPurpose({ challenge, domain })),
  };
}

/** By did:jwk with P-256: any header over any payload. */
export interface JwtSigner {
  did: string;
  /** The absolute DID URL of the key. */
  kid: string;
  sign(payload: Json, header?: Json): Promise<string>;
}

export async function createJwtSigner(): Promise<JwtSigner> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const did = `did:jwk:${Buffer.from(JSON.stringify({ kty, crv, x, y })).toString('base64url')}`;
  const kid = `${did}#0`;
  return {
    did,
    kid,
    sign: (payload, header = {}) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid, ...header })
        .sign(privateKey),
  };
}
