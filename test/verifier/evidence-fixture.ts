// A completed agreement without a service: a performer with a browser's key, a guardian with did:key, a photographer who
// approved with Ed25519, and one who got a copy.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { detachedSigningInput, writeDetachedJws } from '#verifier/detached-jws.ts';
import {
  type Evidence,
  type EvidenceParty,
  type EvidenceRecord,
  type EvidenceSignature,
  type SignaturePayload,
  sealedPart,
  sealHeader,
} from '#verifier/evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import { newSigner, type Signer, signatureOf } from '../support/signer.ts';

export const DID = 'did:web:studio.example:orgs:one';
export const AT = new Date('2026-05-02T12:00:00Z');
export const FROZEN = Buffer.from('%PDF-1.7 as it was sent\n');
export const PDF = Buffer.concat([FROZEN, Buffer.from('what was added when it was completed\n%%EOF\n')]);

const seal = generateKeyPairSync('ed25519');
const KID = `${DID}#seal`;
const retired = generateKeyPairSync('ed25519');
const wallet = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const method = (id: string, key: typeof seal) => ({
  id,
  type: 'JsonWebKey',
  controller: DID,
  publicKeyJwk: key.publicKey.export({ format: 'jwk' }),
});

/** The issuer as it is trusted; a retired key stays under `assertionMethod`. */
export const TRUST_JSON = {
  format: 'avouch-trust-v1',
  issuers: [
    {
      did: DID,
      document: {
        id: DID,
        verificationMethod: [
          method(KID, seal),
          method(`${DID}#old`, retired),
          method(`${DID}#wallet`, wallet as never),
        ],
        assertionMethod: [KID, `${DID}#old`, `${DID}#wallet`],
      },
    },
  ],
  verificationKeys: [],
};
export const TRUST = parseTrust(TRUST_JSON);

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: Uint8Array) => ({ sha256: sha256(bytes), bytes: bytes.length });

export const signers = {
  performer: newSigner(),
  guardian: newSigner({ method: 'key' }),
  photographer: newSigner({ curve: 'Ed25519' }),
  stranger: newSigner(),
} as const satisfies Record<string, Signer>;

const partyOf = (id: string, party: Partial<EvidenceParty>): EvidenceParty => ({
  id: `pty_${id}`,
  role: id,
  kind: 'signer',
  order: 1,
  name: `Anna ${id} Иванова`,
  emailHash: sha256(id),
  outcome: 'signed',
  at: '2026-05-01T10:05:00.250Z',
  identity: { assurance: 'verified', name: 'ANNA', verificationId: 'ver_1', examinedOn: '2026-04-30' },
  likeness: null,
  ...party,
});

export const RECORD: EvidenceRecord = {
  agreementId: 'agr_1',
  type: 'model_release',
  title: 'Release',
  issuer: DID,
  organization: 'Studio',
  document: fileOf(FROZEN),
  sealed: fileOf(PDF),
  sentAt: '2026-05-01T10:00:00.500Z',
  completedAt: '2026-05-01T10:06:00.000Z',
  parties: [
    partyOf('performer', { likeness: 'face_matched_at_signing' }),
    partyOf('guardian', { kind: 'guardian' }),
    partyOf('photographer', { kind: 'approver', outcome: 'approved', order: 2 }),
    partyOf('agency', { kind: 'cc', outcome: 'copied', at: null, identity: { assurance: 'none' } }),
  ],
  trail: [
    { at: '2026-05-01T10:00:00.500Z', partyId: null, action: 'sent' },
    { at: '2026-05-01T10:04:00.000Z', partyId: 'pty_performer', action: 'viewed', ip: '192.0.2.1', userAgent: 'x' },
  ],
};

/** What a party of {@link RECORD} signs. */
export function payloadOf(id: string, changes: Partial<SignaturePayload> = {}): SignaturePayload {
  const { kind, role } = RECORD.parties.find((each) => each.id === `pty_${id}`) ?? partyOf(id, {});
  return {
    format: 'avouch-signature-v1',
    agreementId: RECORD.agreementId,
    partyId: `pty_${id}`,
    role,
    kind: kind === 'viewer' || kind === 'cc' ? 'signer' : kind,
    documentHash: RECORD.document.sha256,
    consentTextHash: sha256('disclosure'),
    signedAt: '2026-05-01T10:05:00Z',
    nonce: sha256(id).slice(0, 32),
    ...changes,
  };
}

export const SIGNATURES: EvidenceSignature[] = (['performer', 'guardian', 'photographer'] as const).map((id) =>
  signatureOf(signers[id], payloadOf(id)),
);

/** Sealed as the organisation does it. */
export function sealed(
  record: EvidenceRecord = RECORD,
  signatures: EvidenceSignature[] = SIGNATURES,
  { header = sealHeader(KID), key = seal }: { header?: Record<string, unknown>; key?: typeof seal } = {},
): Evidence {
  const evidence = { format: 'avouch-evidence-v1', record, signatures } as const;
  const algorithm = key === (wallet as never) ? 'sha256' : null;
  const signature = sign(algorithm, detachedSigningInput(header, sealedPart(evidence)), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { ...evidence, seal: writeDetachedJws(header, signature) };
}

/** Other keys of the organisation: one retired, and one for credentials. */
export const otherKeys = {
  retired: { header: sealHeader(`${DID}#old`), key: retired },
  wallet: { header: { ...sealHeader(`${DID}#wallet`), alg: 'ES256' }, key: wallet as unknown as typeof seal },
} as const;
