// A completed agreement without a service: a performer with a browser key, a guardian with did:key, a photographer who
// approved with Ed25519, and a reader.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import {
  type Evidence,
  type EvidenceParty,
  type EvidenceRecord,
  type EvidenceSignature,
  type HolderBinding,
  type SignaturePayload,
  sealedPart,
  sealHeader,
} from '#verifier/evidence/evidence.ts';
import { payloadNonce } from '#verifier/evidence/signature-payload.ts';
import { parseTrust } from '#verifier/trust.ts';
import { newSigner, type Signer, signatureOf } from '../support/peers/signer.ts';

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

/** Another issuer, whose credentials wallets present. */
const IDP = 'did:web:idp.example';
const idp = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const idpMethod = { ...method(`${IDP}#1`, idp as never), controller: IDP };

/** The issuer in the trust file; a retired key remains under `assertionMethod`. */
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
    { did: IDP, document: { id: IDP, verificationMethod: [idpMethod], assertionMethod: [idpMethod.id] } },
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
    partyOf('performer', { likeness: 'face_matched_at_signing', signatureLevel: 'live', linkDelivery: 'mailed' }),
    partyOf('guardian', { kind: 'guardian', signatureLevel: 'same_key', linkDelivery: 'mailed' }),
    partyOf('photographer', {
      kind: 'approver',
      outcome: 'approved',
      order: 2,
      signatureLevel: 'same_key',
      linkDelivery: 'mailed',
    }),
    partyOf('agency', { kind: 'cc', outcome: 'copied', at: null, identity: { assurance: 'none' } }),
  ],
  trail: [
    { at: '2026-05-01T10:00:00.500Z', partyId: null, action: 'sent' },
    { at: '2026-05-01T10:04:00.000Z', partyId: 'pty_performer', action: 'viewed', ip: '192.0.2.1', userAgent: 'x' },
  ],
};

/** The payload that a party of {@link RECORD} signs. */
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

/** Sealed by the organization. */
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

/** Other keys of the organization: a retired one, and one for credentials. */
export const otherKeys = {
  retired: { header: sealHeader(`${DID}#old`), key: retired },
  wallet: { header: { ...sealHeader(`${DID}#wallet`), alg: 'ES256' }, key: wallet as unknown as typeof seal },
} as const;

/** {@link RECORD} with other claims about the performer, whose actions followed the sending of the document. */
export function claiming(claims: Partial<EvidenceParty>, actions: readonly string[] = []): EvidenceRecord {
  const steps = actions.map((action) => ({ at: '2026-05-01T10:01:00.000Z', partyId: 'pty_performer', action }));
  const [sent, ...others] = RECORD.trail;
  return {
    ...RECORD,
    parties: RECORD.parties.map((party) => (party.role === 'performer' ? { ...party, ...claims } : party)),
    trail: [...(sent ? [sent] : []), ...steps, ...others],
  };
}

/** Performers who presented an identity: with complete evidence, with missing parts, and with wrong ones. */
export const WALLET_PARTIES = walletParties();

/** Evidence that an organization could seal as `wallet`, and why no verifier accepts it. */
export const FORGED_WALLETS: readonly [keyof typeof WALLET_PARTIES, RegExp][] = [
  ['without a key binding', /shows no signature by the wallet/],
  ['bound by another key', /signature: was not made with the key/],
  ['bound to another payload', /keyBinding.nonce: does not match the signed payload/],
  ['bound for another verifier', /keyBinding.aud: is not a verifier/],
  ['bound long before', /keyBinding.iat: is not the time/],
  ['bound without a time', /keyBinding.iat: is not the time/],
  ['bound to other disclosures', /keyBinding.sd_hash: is for other disclosures/],
  ['bound to fewer disclosures', /keyBinding.sd_hash: is for other disclosures/],
  ['confirming another document', /transaction_data_hashes: confirms something other/],
  ['confirming another title', /transaction_data_hashes: confirms something other/],
  ['confirming more than the document', /transaction_data_hashes: confirms something other/],
  ['confirming with another hash function', /transaction_data_hashes: confirms something other/],
  ['confirming nothing by name', /transaction_data_hashes: confirms something other/],
  ['with a disclosure that was not issued', /matches no digest/],
  ['of a forged credential', /signature: was not made with the key/],
  ['of a bare JWT', /credential.typ: is not a type of SD-JWT VC/],
  ['of a fishing licence', /credential.vct: is not the type of an identity/],
  ['without a type', /credential.vct/],
  ['of an expired credential', /credential: had expired/],
  ['of a credential that was not valid yet', /credential: was not valid yet/],
  ['of an issuer other than the named one', /credential.iss: is not the issuer/],
  ['of another name', /identity.name: differs/],
  ['examined on another day', /identity.examinedOn: differs/],
  ["of the organization's own credential", /shows no credential of another issuer/],
  ['malformed', /not a compact JWS/],
  ['without a presented identity', /shows no presented identity/],
];

function walletParties() {
  const [holder, other] = [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })) as [Pair, Pair];
  const cnf = { jwk: holder.publicKey.export({ format: 'jwk' }) };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const disclosed = (given: string, salt = 'salt') => [
    encode([`${salt}1`, 'given_name', given]),
    encode([`${salt}2`, 'family_name', 'Иванова']),
  ];
  const seconds = (time: string) => Date.parse(time) / 1000;
  const claims = (disclosures: string[]) => ({
    iss: 'https://idp.example',
    vct: 'https://idp.example/credential-types/identity-verification/v1',
    iat: seconds('2026-04-30T00:00:00Z'),
    exp: seconds('2027-04-30T00:00:00Z'),
    cnf,
    examined_on: '2026-04-30',
    _sd_alg: 'sha-256',
    _sd: disclosures.map(digestOf),
  });
  const shown = disclosed('Anna');
  interface Made {
    header?: object;
    change?: object;
    disclosures?: string[];
    kb?: object;
    kbBy?: Pair;
    issuedBy?: Pair;
  }
  const make = ({
    header,
    change,
    disclosures = shown,
    kb,
    kbBy = holder,
    issuedBy = idp,
  }: Made = {}): HolderBinding & {
    disclosures: string[];
  } => {
    const profile = { typ: 'dc+sd-jwt', kid: idpMethod.id, ...header };
    const credential = compact(profile, { ...claims(disclosures), ...change }, issuedBy);
    const bound = {
      nonce: payloadNonce(payloadOf('performer')),
      aud: `x509_hash:${digestOf('certificate')}`,
      iat: seconds('2026-05-01T10:04:30Z'),
      sd_hash: digestOf([credential, ...disclosures, ''].join('~')),
      ...kb,
    };
    return { credential, disclosures, keyBinding: compact({ typ: 'kb+jwt' }, bound, kbBy) };
  };
  const presented = (
    holderBinding?: HolderBinding,
    identity: Partial<EvidenceParty['identity']> = {},
  ): Partial<EvidenceParty> => ({
    signatureLevel: 'wallet',
    identity: {
      assurance: 'presented',
      name: 'Anna Иванова',
      issuer: IDP,
      examinedOn: '2026-04-30',
      ...(holderBinding && { holderBinding }),
      ...identity,
    },
  });
  /** The hash of the `transaction_data` of this document, as every wallet makes it. */
  const confirmation = (change: object = {}): string => {
    const { agreementId, documentHash } = payloadOf('performer');
    const content = {
      agreementId,
      credential_ids: ['identity'],
      documentHash,
      title: RECORD.title,
      transaction_data_hashes_alg: ['sha-256'],
      type: 'urn:avouch:transaction:signature:1',
      ...change,
    };
    return digestOf(encode(content));
  };
  const confirming = (hashes: unknown, alg: string | undefined = 'sha-256', identity?: { issuer: string }) =>
    presented(make({ kb: { transaction_data_hashes: hashes, transaction_data_hashes_alg: alg } }), identity);
  const bound = make();
  const { disclosures: _, ...undisclosed } = bound;
  const mallory = disclosed('Mallory');
  return {
    bound: presented(bound),
    'bound, with the former name of its type': presented(make({ header: { typ: 'vc+sd-jwt' } })),
    'bound, and confirmed in the wallet': confirming([confirmation()]),
    'confirmed in the wallet, of an unknown issuer': confirming([confirmation()], 'sha-256', {
      issuer: 'did:web:stranger.example',
    }),
    'confirming another document': confirming([confirmation({ documentHash: '00'.repeat(32) })]),
    'confirming another title': confirming([confirmation({ title: 'Lease' })]),
    'confirming more than the document': confirming([confirmation(), confirmation()]),
    'confirming with another hash function': confirming([confirmation()], 'sha-512'),
    'confirming nothing by name': confirming(undefined),
    'without the disclosures': presented(undisclosed),
    'of a person with another name than the party': presented(make({ disclosures: mallory }), {
      name: 'Mallory Иванова',
    }),
    'of an unknown issuer': presented(bound, { issuer: 'did:web:stranger.example' }),
    'without a key binding': presented(),
    'bound by another key': presented(make({ kbBy: other })),
    'bound to another payload': presented(make({ kb: { nonce: 'another' } })),
    'bound for another verifier': presented(make({ kb: { aud: 'https://elsewhere.example' } })),
    'bound long before': presented(make({ kb: { iat: 1 } })),
    'bound without a time': presented(make({ kb: { iat: undefined } })),
    'bound to other disclosures': presented(make({ kb: { sd_hash: 'AAAA' } })),
    'bound to fewer disclosures': presented({ ...bound, disclosures: shown.slice(1) }),
    'with a disclosure that was not issued': presented(make({ change: { _sd: [] } })),
    'of a forged credential': presented(make({ issuedBy: other })),
    'of a bare JWT': presented(make({ header: { typ: 'JWT' } })),
    'of a fishing licence': presented(make({ change: { vct: 'https://idp.example/fishing-licence/v1' } })),
    'without a type': presented(make({ change: { vct: undefined } })),
    'of an expired credential': presented(make({ change: { exp: seconds('2020-01-01T00:00:00Z') } })),
    'of a credential that was not valid yet': presented(make({ change: { nbf: seconds('2026-06-01T00:00:00Z') } })),
    'of an issuer other than the named one': presented(make({ change: { iss: 'https://other.example' } })),
    'of another name': presented(make({ disclosures: mallory })),
    'examined on another day': presented(bound, { examinedOn: '2026-05-01' }),
    "of the organization's own credential": presented(bound, { issuer: DID }),
    malformed: presented({ credential: 'x', keyBinding: 'y' }),
    'without a presented identity': { signatureLevel: 'wallet' },
  } satisfies Record<string, Partial<EvidenceParty>>;
}

interface Pair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

function compact(header: object, payload: object, key: { privateKey: KeyObject }): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const input = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(input), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}
