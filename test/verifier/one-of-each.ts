// One file of each kind that the verifier judges, with one trust file and one snapshot for all of them.
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { CompactSign } from 'jose';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { writeEvidence } from '#verifier/evidence/evidence.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import {
  didDocument,
  ISSUER,
  ISSUER_KEY,
  prove,
  proverInput,
  toProofFile,
  trustJson,
} from '../prover/age-over-fixture.ts';
import { PDF, payloadOf, SIGNATURES, sealed, signers, TRUST_JSON } from './evidence-fixture.ts';

const ADDRESS = 'https://issuer.example';
const BITS = `${ADDRESS}/bits`;
const TOKENS = `${ADDRESS}/tokens`;
const FROM = '2026-01-01T00:00:00Z';
const UNTIL = '2099-01-01T00:00:00Z';
const seconds = (time: string): number => Date.parse(time) / 1000;

const wallet = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** Remains under `assertionMethod`, as in a service. */
const retired = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Signer = { kid?: string; key?: KeyObject };

export function sign(payload: object, typ: string, { kid = 'wallet', key = wallet.privateKey }: Signer = {}) {
  const header = { alg: 'ES256', typ, kid: `${ISSUER}#${kid}` };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(header).sign(key);
}

/** Index 1 of the list is revoked. */
export const statusAt = (index: number) => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListCredential: BITS,
  statusListIndex: String(index),
});

export const V2 = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential'],
  issuer: ISSUER,
  validFrom: FROM,
  validUntil: UNTIL,
  credentialSubject: { id: 'urn:uuid:2' },
  credentialStatus: statusAt(0),
};

/** A 1.1 credential as JWT, as Veramo writes it. */
export const V1_CLAIMS = {
  iss: ISSUER,
  sub: 'urn:uuid:2',
  jti: 'urn:uuid:1',
  nbf: seconds(FROM),
  exp: seconds(UNTIL),
  vc: {
    '@context': ['https://www.w3.org/2018/credentials/v1'],
    type: ['VerifiableCredential'],
    credentialSubject: { over18: true },
    credentialStatus: statusAt(0),
  },
};

const SD_CLAIMS = {
  iss: ADDRESS,
  vct: `${ADDRESS}/type`,
  iat: seconds(FROM),
  exp: seconds(UNTIL),
  status: { status_list: { idx: 0, uri: TOKENS } },
};

const RELEASE = {
  ...V2,
  type: ['VerifiableCredential', 'ModelReleaseCredential'],
  credentialSubject: {
    assurance: 'signed',
    likeness: 'face_matched_at_signing',
    documentHash: payloadOf('performer').documentHash,
    agreementId: payloadOf('performer').agreementId,
    performerDid: signers.performer.did,
    performerSignatureLevel: 'live',
    performerLinkDelivery: 'mailed',
  },
  evidence: [{ type: ['DetachedSignature'], ...SIGNATURES[0] }],
};

async function sdJwt(): Promise<string> {
  const shown = Buffer.from(JSON.stringify(['salt', 'over18', true])).toString('base64url');
  const digest = createHash('sha256').update(shown).digest('base64url');
  return `${await sign({ ...SD_CLAIMS, _sd: [digest] }, 'dc+sd-jwt')}~${shown}~`;
}

export async function snapshot() {
  const bits = Buffer.alloc(16_384);
  bits[0] = 0b0100_0000;
  const encodedList = `u${gzipSync(bits).toString('base64url')}`;
  const credentialSubject = { type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList };
  const { credentialStatus: _, ...list } = { ...V2, id: BITS, credentialSubject };
  const tokens = {
    iss: ADDRESS,
    sub: TOKENS,
    iat: seconds(FROM),
    exp: seconds(UNTIL),
    status_list: { bits: 1, lst: deflateSync(Buffer.alloc(100)).toString('base64url') },
  };
  return { format: 'avouch-status-v1', lists: [await sign(list, 'vc+jwt'), await sign(tokens, 'statuslist+jwt')] };
}

export async function trustOfAll() {
  const trust = await trustJson();
  const proofs = didDocument(ISSUER, await issuerPublicKey(ISSUER_KEY));
  const methods = [
    { name: 'wallet', key: wallet },
    { name: 'retired', key: retired },
  ].map(({ name, key }) => ({
    id: `${ISSUER}#${name}`,
    type: 'JsonWebKey',
    controller: ISSUER,
    publicKeyJwk: key.publicKey.export({ format: 'jwk' }),
  }));
  const document = {
    id: ISSUER,
    verificationMethod: [...proofs.verificationMethod, ...methods],
    assertionMethod: [...proofs.assertionMethod, ...methods.map(({ id }) => id)],
  };
  return { ...trust, issuers: [{ did: ISSUER, document }, ...TRUST_JSON.issuers] };
}

export interface OneOfEach {
  trust: unknown;
  status: unknown;
  proof: ProofFile;
  evidence: { evidence: string; pdf: Uint8Array };
  credentials: Record<
    'vcJwt' | 'jwtVc' | 'sdJwt' | 'release' | 'revoked' | 'expired' | 'retired' | 'forged' | 'withoutStatus',
    string
  >;
}

/** Proving takes a second or two. */
export async function oneOfEach(): Promise<OneOfEach> {
  const input = await proverInput();
  const { credentialStatus: _, ...withoutStatus } = V2;
  return {
    trust: await trustOfAll(),
    status: await snapshot(),
    proof: toProofFile(input, await prove(input)),
    evidence: { evidence: writeEvidence(sealed()), pdf: PDF },
    credentials: {
      vcJwt: await sign(V2, 'vc+jwt'),
      jwtVc: await sign(V1_CLAIMS, 'JWT'),
      sdJwt: await sdJwt(),
      release: await sign(RELEASE, 'vc+jwt'),
      revoked: await sign({ ...V2, credentialStatus: statusAt(1) }, 'vc+jwt'),
      expired: await sign({ ...V2, validUntil: '2026-02-01T00:00:00Z' }, 'vc+jwt'),
      retired: await sign(V2, 'vc+jwt', { kid: 'retired', key: retired.privateKey }),
      forged: await sign(V2, 'vc+jwt', { key: stranger.privateKey }),
      withoutStatus: await sign(withoutStatus, 'vc+jwt'),
    },
  };
}
