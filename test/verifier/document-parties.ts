// Performers who signed with an official document in a wallet, sealed by an organization correctly and incorrectly.
import 'reflect-metadata';
import { createHash, randomBytes, sign, X509Certificate } from 'node:crypto';
import { BasicConstraintsExtension, Extension, KeyUsageFlags } from '@peculiar/x509';
import { readDeviceBinding } from '#agent/index.ts';
import type { DeviceBinding, EvidenceParty } from '#verifier/evidence/evidence.ts';
import { payloadNonce } from '#verifier/evidence/signature-payload.ts';
import {
  type Authority,
  type DocumentOptions,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  newAuthority,
  newPair,
  type Pair,
  type PresentOptions,
  presentDocument,
  transcriptOf,
} from '../../scripts/bench/wallets/mobile-document.ts';
import type { WalletRequest } from '../../scripts/bench/wallets/wallet.ts';
import { DID, payloadOf } from './evidence-fixture.ts';

type Party = Partial<EvidenceParty>;

/** The verifier's objection; undefined if there is none. */
export type DocumentParty = [what: string, party: Party, refusal?: RegExp];

const FROM = new Date('2026-01-01T00:00:00Z');
const PAYLOAD = payloadOf('performer');
const PID = 'urn:eudi:pid:1';
const PID_DOCUMENT = 'eu.europa.ec.eudi.pid.1';
const SESSION = { clientId: 'x509_hash:abc', responseUri: 'https://studio.example/answer' };
const NAMES = ['given_name', 'family_name'];
const PERSON = { given_name: 'Anna', family_name: 'Иванова', birth_date: '1994-03-02' };
const VALID = { signed: FROM, validFrom: FROM, validUntil: new Date('2027-01-01T00:00:00Z') };

const nameOf = ({ pem }: Authority): string =>
  `x509_hash:${createHash('sha256').update(new X509Certificate(pem).raw).digest('base64url')}`;

/** An authority in a trust file. */
export interface TrustedAuthorityJson {
  certificate: string;
  documentTypes: string[];
}

/** The parties, and the authorities that the trust file needs for them. */
export async function documentParties(): Promise<{ parties: DocumentParty[]; authorities: TrustedAuthorityJson[] }> {
  const roads = await newAuthority('C=UT, CN=Utopia IACA', undefined, { from: FROM });
  const others = await newAuthority('C=UT, CN=Utopia IACA', undefined, { from: FROM });
  const strong = await newAuthority('C=UT, CN=Utopia IACA 384', undefined, { from: FROM, curve: 'P-384' });
  const strongest = await newAuthority('C=UT, CN=Utopia IACA 521', undefined, { from: FROM, curve: 'P-521' });
  const people = await newAuthority('C=UT, CN=Utopia PID', undefined, { from: FROM });
  const trusted = ({ pem }: Authority, ...documentTypes: string[]): TrustedAuthorityJson => ({
    certificate: new X509Certificate(pem).raw.toString('base64'),
    documentTypes,
  });
  const authorities = [
    trusted(roads, MDL, PID),
    trusted(strong, MDL),
    trusted(strongest, MDL),
    trusted(people, PID, PID_DOCUMENT),
  ];
  const parties = [
    ...(await byLicence(roads, { others, people }, [strong, strongest])),
    ...(await byPid(roads, others)),
  ];
  return { parties, authorities };
}

interface Made extends Partial<DocumentOptions> {
  authority?: Authority;
  present?: PresentOptions;
  nonce?: string;
  identity?: Partial<EvidenceParty['identity']>;
  change?: (binding: DeviceBinding) => object;
}

async function byLicence(
  roads: Authority,
  { others, people }: { others: Authority; people: Authority },
  strong: Authority[],
): Promise<DocumentParty[]> {
  const make = async ({ authority = roads, present, nonce, identity, change, ...more }: Made = {}): Promise<Party> => {
    const signer = more.signer ?? newPair();
    const certificate = more.certificate ?? (await authority.certify(signer, { from: FROM }));
    const document = await issueDocument({
      device: newPair(),
      authority,
      ...VALID,
      elements: PERSON,
      ...more,
      signer,
      certificate,
    });
    const request = { ...SESSION, nonce: nonce ?? payloadNonce(PAYLOAD), metadata: {} } as unknown as WalletRequest;
    const shown = presentDocument(document, undefined, { show: NAMES, transcript: transcriptOf(request), ...present });
    const found = readDeviceBinding(shown, { namespace: MDL_NAMESPACE, names: NAMES });
    if (!found) throw new Error('the wallet claims something itself');
    const binding: DeviceBinding = { ...found, session: { protocol: 'openid4vp', ...SESSION } };
    return partyOf(authority, { deviceBinding: { ...binding, ...change?.(binding) } as DeviceBinding, ...identity });
  };
  const signer = newPair();
  const certify = (options: object) => roads.certify(signer, { from: FROM, ...options });
  const another = await make();
  const bindingOf = (party: Party) => party.identity?.deviceBinding as DeviceBinding;
  const [first] = bindingOf(another).elements;
  const strongSigner = newPair('P-384');
  return [
    ['of a licence', await make()],
    ['of a licence under P-384', await make({ authority: strong[0] as Authority })],
    ['of a licence under P-521', await make({ authority: strong[1] as Authority })],
    [
      'of a licence that P-384 signed',
      await make({
        signer: strongSigner,
        certificate: await roads.certify(strongSigner, { from: FROM }),
        algorithm: -35,
      }),
    ],
    ['of a licence with SHA-512', await make({ hash: 'SHA-512' })],
    ['of an authority that is not trusted', await make({ authority: others })],
    ['of a licence of an authority that is trusted for other documents', await make({ authority: people })],
    ['that only the organization states', partyOf(roads, {})],
    [
      'of a licence under the name of another authority',
      await make({ authority: others, identity: { issuer: nameOf(roads) } }),
      /does not lead to the authority/,
    ],
    [
      'by a signer of other documents',
      await make({ signer, certificate: await certify({ usage: null }) }),
      /not belong to a signer/,
    ],
    [
      'by a certificate for key agreement',
      await make({ signer, certificate: await certify({ keyUsage: KeyUsageFlags.keyAgreement }) }),
      /not belong to a signer/,
    ],
    [
      'by the certificate of an authority',
      await make({
        signer,
        certificate: await certify({ extensions: [new BasicConstraintsExtension(true, 0, true)] }),
      }),
      /not belong to a signer/,
    ],
    [
      'by a certificate with an unknown critical extension',
      await make({
        signer,
        certificate: await certify({ extensions: [new Extension('1.2.3.4', true, Uint8Array.of(5, 0))] }),
      }),
      /not belong to a signer/,
    ],
    [
      'by a certificate that was not valid yet',
      await make({ signer, certificate: await certify({ from: new Date('2026-06-01T00:00:00Z') }) }),
      /was not valid at that time/,
    ],
    [
      'by a certificate that had expired',
      await make({ signer, certificate: await certify({ to: new Date('2026-02-01T00:00:00Z') }) }),
      /was not valid at that time/,
    ],
    [
      'by a key without a certificate',
      await make({ signer: newPair(), certificate: await certify({}) }),
      /not signed by the issuer/,
    ],
    ['of a licence that had expired', await make({ validUntil: new Date('2026-03-01T00:00:00Z') }), /had expired/],
    [
      'of a licence that is not valid yet',
      await make({ validFrom: new Date('2026-06-01T00:00:00Z') }),
      /not valid yet/,
    ],
    [
      'whose type differs from the signed one',
      await make({ signedType: 'eu.europa.ec.eudi.pid.1' }),
      /documentType: differs/,
    ],
    ['of a fishing licence', await make({ docType: 'org.example.fishing' }), /is not a type that identifies a person/],
    ['in another version', await make({ version: '2.0' }), /contains no security object/],
    [
      'by another key than the document’s',
      await make({ present: { by: newPair() } }),
      /is not a signature of the document/,
    ],
    ['over another payload', await make({ nonce: 'another' }), /is not a signature of the document over this payload/],
    [
      'over another document type',
      await make({ present: { docType: 'other' }, change: () => ({ documentType: MDL }) }),
      /is not a signature of the document/,
    ],
    [
      'to another verifier',
      await make({ change: () => ({ session: { protocol: 'openid4vp', ...SESSION, clientId: 'x' } }) }),
      /is not a signature of the document/,
    ],
    [
      'for another protocol',
      await make({ change: () => ({ session: { protocol: 'openid4vp-dc-api', origin: 'https://a.example' } }) }),
      /is not a signature of the document/,
    ],
    [
      'with a session of two protocols',
      await make({ change: () => ({ session: { protocol: 'openid4vp', ...SESSION, origin: 'x' } }) }),
      /has a member of another protocol/,
    ],
    [
      'for another session of annex C',
      await make({ change: () => ({ session: { protocol: 'org-iso-mdoc', origin: 'x', encryptionInfo: 'gA' } }) }),
      /is not for the signed payload/,
    ],
    [
      'with an element of another document',
      await make({ change: ({ elements }) => ({ elements: [first, elements[1]] }) }),
      /has no digest of the issuer/,
    ],
    [
      'without a family name',
      await make({ change: ({ elements }) => ({ elements: elements.slice(0, 1) }) }),
      /identity.name/,
    ],
    ['of another name', await make({ identity: { name: 'Mallory Иванова' } }), /identity.name/],
    ['in bytes that are not COSE', await make({ change: () => ({ issuerAuth: 'AA' }) }), /is not a COSE signature/],
    [
      'that was only presented',
      await make({ identity: { assurance: 'presented' } }),
      /shows no signature by the wallet/,
    ],
    ['of the organization itself', await make({ identity: { issuer: DID } }), /shows no presented identity/],
  ];
}

function partyOf(authority: Authority, identity: Partial<EvidenceParty['identity']>): Party {
  return {
    signatureLevel: 'wallet',
    likeness: null,
    identity: {
      assurance: 'verified',
      name: 'Anna Иванова',
      verificationId: 'ver_1',
      issuer: nameOf(authority),
      examinedOn: '2026-05-01',
      ...identity,
    },
  };
}

async function byPid(people: Authority, others: Authority): Promise<DocumentParty[]> {
  const [signer, holder, stranger] = [newPair(), newPair(), newPair()];
  const seconds = (time: string) => Date.parse(time) / 1000;
  const compact = (header: object, payload: object, by: Pair): string => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const input = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
    const signature = sign('sha256', Buffer.from(input), { key: by.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${input}.${signature.toString('base64url')}`;
  };
  const x5c = [(await people.certify(signer, { usage: null, from: FROM })).toString('base64')];
  const make = (
    options: { header?: object; claims?: object; kb?: object; by?: Pair; kbBy?: Pair; issuer?: object } = {},
  ): Party => {
    const { header, claims, kb, by = signer, kbBy = holder, issuer } = options;
    const payload = {
      iss: 'https://pid.utopia.example',
      vct: PID,
      iat: seconds('2026-04-30T00:00:00Z'),
      exp: seconds('2027-04-30T00:00:00Z'),
      cnf: { jwk: holder.publicKey.export({ format: 'jwk' }) },
      _sd: [randomBytes(32).toString('base64url')],
      _sd_alg: 'sha-256',
      ...claims,
    };
    const bound = {
      nonce: payloadNonce(PAYLOAD),
      aud: `x509_hash:${'a'.repeat(43)}`,
      iat: seconds('2026-05-01T10:04:30Z'),
      sd_hash: 'unknown',
      ...kb,
    };
    const credential = compact({ typ: 'dc+sd-jwt', x5c, ...header }, payload, by);
    return partyOf(people, {
      holderBinding: { credential, keyBinding: compact({ typ: 'kb+jwt' }, bound, kbBy) },
      ...issuer,
    });
  };
  return [
    ['of a PID', make()],
    ['of a PID through a browser', make({ kb: { aud: 'origin:https://studio.example' } })],
    ['of a PID of an authority that is not trusted', make({ issuer: { issuer: nameOf(others) } })],
    ['of a PID by an unknown issuer', make({ by: stranger }), /was not signed by the issuer/],
    ['of a PID without certificates', make({ header: { x5c: undefined } }), /x5c/],
    ['of a PID with a critical header', make({ header: { crit: ['x'] } }), /extensions are not supported/],
    [
      'of an SD-JWT that is not a PID',
      make({ claims: { vct: 'urn:example:club' } }),
      /vct: is not the type of identity data/,
    ],
    ['of a PID, bound by another key', make({ kbBy: stranger }), /was not made with the key/],
    ['of a PID, bound to another payload', make({ kb: { nonce: 'x' } }), /keyBinding.nonce/],
    ['of a PID that had expired', make({ claims: { exp: seconds('2026-04-30T12:00:00Z') } }), /had expired/],
    // A DID in the trust file covers its own signatures, never those made with a certificate.
    [
      'of a PID under the name of a trusted DID',
      make({ issuer: { assurance: 'presented', issuer: 'did:web:idp.example' } }),
      /vct: is not the type of an identity verification/,
    ],
  ];
}
