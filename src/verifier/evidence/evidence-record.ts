import { isCalendarDay } from '../encoding/days.ts';
import { readHex, readUtcTime } from '../encoding/hashes.ts';
import { InputError, readArray, readExactObject, readInteger, readOneOf, readText, requireDistinct } from '../input.ts';
import { readDid } from '../proof/statement.ts';
import { type DeviceBinding, readDeviceBinding } from './device-binding.ts';
import { type EvidenceFields, readFields } from './evidence-fields.ts';
import { LINK_DELIVERIES, type LinkDelivery, SIGNATURE_LEVELS, type SignatureLevel } from './signature-level.ts';
import { SIGNING_KINDS } from './signature-payload.ts';

const AGREEMENT_TYPES = ['model_release', 'copyright_assignment', 'copyright_license', 'consent', 'contract'] as const;
export const PARTY_KINDS = [...SIGNING_KINDS, 'viewer', 'cc'] as const;
export const PARTY_OUTCOMES = ['signed', 'approved', 'witnessed', 'copied', 'viewed', 'none'] as const;
export const IDENTITY_ASSURANCES = ['none', 'email_code', 'verified', 'presented'] as const;
export const LIKENESSES = ['face_matched_at_signing', 'producer_attested'] as const;

export type AgreementType = (typeof AGREEMENT_TYPES)[number];
export type PartyKind = (typeof PARTY_KINDS)[number];
export type PartyOutcome = (typeof PARTY_OUTCOMES)[number];
export type Likeness = (typeof LIKENESSES)[number];

/** A file by its SHA-256 (lower-case hex) and its length. */
export interface EvidenceFile {
  sha256: string;
  bytes: number;
}

/** How a party was identified. */
export interface EvidenceIdentity {
  assurance: (typeof IDENTITY_ASSURANCES)[number];
  name?: string;
  verificationId?: string;
  /**
   * The issuer of the presented credential: a DID, or the address of an SD-JWT issuer; or, for a document that the
   * organization examined, the authority above its issuer, as `x509_hash:` of its certificate.
   */
  issuer?: string;
  /** The day when the identity document was examined. */
  examinedOn?: string;
  /** For a signature of level `wallet`: shows that the presented credential's key also signed the payload. */
  holderBinding?: HolderBinding;
  /** The device binding of a mobile document. */
  deviceBinding?: DeviceBinding;
}

/** The parts of an SD-JWT+KB (RFC 9901) that contain the signature of a wallet's key. */
export interface HolderBinding {
  /** The issuer-signed JWT, whose `cnf` is the wallet's key. */
  credential: string;
  /** All disclosures: name and day of examination, as in the identity. Absent in older evidence. */
  disclosures?: string[];
  /** The key binding JWT of that key; its `nonce` is SHA-256 of the signature's payload (RFC 8785 form) in base64url. */
  keyBinding: string;
}

export interface EvidenceParty {
  id: string;
  role: string;
  kind: PartyKind;
  /** Parties with the same number may act at the same time; from 1. */
  order: number;
  name: string;
  /** SHA-256 of "<nonce of the document>\n<normalized address>", which anyone who knows the address can check. */
  emailHash: string;
  outcome: PartyOutcome;
  at: string | null;
  identity: EvidenceIdentity;
  likeness: Likeness | null;
  /** For signing parties; absent in evidence older than the scale. */
  signatureLevel?: SignatureLevel;
  /** How the link reached a signing party; absent in evidence older than the scale. */
  linkDelivery?: LinkDelivery;
  /** The party's values on an uploaded document; absent if it had no fields there. */
  fields?: EvidenceFields;
}

/** One event, by the service's clock. */
export interface EvidenceStep {
  at: string;
  partyId: string | null;
  action: string;
  ip?: string;
  userAgent?: string;
}

/** The organization's record of a completed agreement. */
export interface EvidenceRecord {
  agreementId: string;
  type: AgreementType;
  title: string;
  /** DID of the organization. */
  issuer: string;
  organization: string;
  /** The document as frozen when it was sent. */
  document: EvidenceFile;
  /** The final PDF, which begins with the bytes of the frozen document. */
  sealed: EvidenceFile;
  sentAt: string;
  completedAt: string;
  parties: EvidenceParty[];
  trail: EvidenceStep[];
}

const MOST_BYTES = 2 ** 31;
const RECORD = [
  'agreementId',
  'type',
  'title',
  'issuer',
  'organization',
  'document',
  'sealed',
  'sentAt',
  'completedAt',
  'parties',
  'trail',
];
const PARTY = ['id', 'role', 'kind', 'order', 'name', 'emailHash', 'outcome', 'at', 'identity', 'likeness'];

/** Reads a record strictly; throws {@link InputError}. */
export function readEvidenceRecord(value: unknown, path: string): EvidenceRecord {
  const record = readExactObject(value, path, { required: RECORD });
  const parties = readList(record.parties, `${path}.parties`, { max: 200, read: readParty });
  requireDistinct(
    parties.map(({ id }) => id),
    `${path}.parties`,
  );
  return {
    agreementId: readText(record.agreementId, `${path}.agreementId`, 64),
    type: readOneOf(record.type, `${path}.type`, AGREEMENT_TYPES),
    title: readText(record.title, `${path}.title`, 1000),
    issuer: readDid(record.issuer, `${path}.issuer`),
    organization: readText(record.organization, `${path}.organization`, 1000),
    document: readFile(record.document, `${path}.document`),
    sealed: readFile(record.sealed, `${path}.sealed`),
    sentAt: readUtcTime(record.sentAt, `${path}.sentAt`),
    completedAt: readUtcTime(record.completedAt, `${path}.completedAt`),
    parties,
    trail: readList(record.trail, `${path}.trail`, { max: 10_000, read: readStep }),
  };
}

function readFile(value: unknown, path: string): EvidenceFile {
  const file = readExactObject(value, path, { required: ['sha256', 'bytes'] });
  return {
    sha256: readHex(file.sha256, `${path}.sha256`, 32),
    bytes: readInteger(file.bytes, `${path}.bytes`, { min: 1, max: MOST_BYTES }),
  };
}

function readParty(value: unknown, path: string): EvidenceParty {
  const party = readExactObject(value, path, {
    required: PARTY,
    optional: ['signatureLevel', 'linkDelivery', 'fields'],
  });
  const { signatureLevel, linkDelivery, fields } = party;
  return {
    id: readText(party.id, `${path}.id`, 64),
    role: readText(party.role, `${path}.role`, 200),
    kind: readOneOf(party.kind, `${path}.kind`, PARTY_KINDS),
    order: readInteger(party.order, `${path}.order`, { min: 0, max: 1000 }),
    name: readText(party.name, `${path}.name`, 1000),
    emailHash: readHex(party.emailHash, `${path}.emailHash`, 32),
    outcome: readOneOf(party.outcome, `${path}.outcome`, PARTY_OUTCOMES),
    at: party.at === null ? null : readUtcTime(party.at, `${path}.at`),
    identity: readIdentity(party.identity, `${path}.identity`),
    likeness: party.likeness === null ? null : readOneOf(party.likeness, `${path}.likeness`, LIKENESSES),
    ...(signatureLevel !== undefined && {
      signatureLevel: readOneOf(signatureLevel, `${path}.signatureLevel`, SIGNATURE_LEVELS),
    }),
    ...(linkDelivery !== undefined && {
      linkDelivery: readOneOf(linkDelivery, `${path}.linkDelivery`, LINK_DELIVERIES),
    }),
    ...(fields !== undefined && { fields: readFields(fields, `${path}.fields`) }),
  };
}

function readIdentity(value: unknown, path: string): EvidenceIdentity {
  const optional = ['name', 'verificationId', 'issuer', 'examinedOn', 'holderBinding', 'deviceBinding'];
  const identity = readExactObject(value, path, { required: ['assurance'], optional });
  const { name, verificationId, issuer, examinedOn, holderBinding, deviceBinding } = identity;
  return {
    assurance: readOneOf(identity.assurance, `${path}.assurance`, IDENTITY_ASSURANCES),
    ...(name !== undefined && { name: readText(name, `${path}.name`, 1000) }),
    ...(verificationId !== undefined && { verificationId: readText(verificationId, `${path}.verificationId`, 64) }),
    ...(issuer !== undefined && { issuer: readText(issuer, `${path}.issuer`, 512) }),
    ...(examinedOn !== undefined && { examinedOn: readDay(examinedOn, `${path}.examinedOn`) }),
    ...(holderBinding !== undefined && { holderBinding: readHolderBinding(holderBinding, `${path}.holderBinding`) }),
    ...(deviceBinding !== undefined && { deviceBinding: readDeviceBinding(deviceBinding, `${path}.deviceBinding`) }),
  };
}

const MOST_OF_CREDENTIAL = 65_536;
const MOST_DISCLOSURES = 10;

function readHolderBinding(value: unknown, path: string): HolderBinding {
  const { credential, disclosures, keyBinding } = readExactObject(value, path, {
    required: ['credential', 'keyBinding'],
    optional: ['disclosures'],
  });
  return {
    credential: readText(credential, `${path}.credential`, MOST_OF_CREDENTIAL),
    ...(disclosures !== undefined && {
      disclosures: readArray(disclosures, `${path}.disclosures`, { min: 0, max: MOST_DISCLOSURES }).map((each, index) =>
        readText(each, `${path}.disclosures[${index}]`, 4096),
      ),
    }),
    keyBinding: readText(keyBinding, `${path}.keyBinding`, 8192),
  };
}

function readDay(value: unknown, path: string): string {
  const day = readText(value, path, 10);
  if (!isCalendarDay(day)) throw new InputError(path, 'not a calendar day');
  return day;
}

function readStep(value: unknown, path: string): EvidenceStep {
  const step = readExactObject(value, path, { required: ['at', 'partyId', 'action'], optional: ['ip', 'userAgent'] });
  return {
    at: readUtcTime(step.at, `${path}.at`),
    partyId: step.partyId === null ? null : readText(step.partyId, `${path}.partyId`, 64),
    action: readText(step.action, `${path}.action`, 100),
    ...(step.ip !== undefined && { ip: readText(step.ip, `${path}.ip`, 64) }),
    ...(step.userAgent !== undefined && { userAgent: readText(step.userAgent, `${path}.userAgent`, 1000) }),
  };
}

function readList<T>(
  value: unknown,
  path: string,
  { max, read }: { max: number; read: (entry: unknown, path: string) => T },
): T[] {
  return readArray(value, path, { min: 1, max }).map((entry, index) => read(entry, `${path}[${index}]`));
}
