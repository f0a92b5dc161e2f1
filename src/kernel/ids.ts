import { decodeTime, encodeTime, ulid } from 'ulid';

/** One prefix per kind of object, so an ID shows what it names. */
const PREFIXES = {
  agreement: 'agr',
  agreementParty: 'pty',
  agreementTemplate: 'tpl',
  apiKey: 'key',
  audit: 'aud',
  blob: 'blb',
  bulkImport: 'bul',
  bundle: 'bun',
  businessOwner: 'own',
  complaint: 'cmp',
  complianceChange: 'cch',
  compliancePolicy: 'cpp',
  configurationChange: 'cfg',
  consent: 'cns',
  credential: 'crd',
  credentialCopy: 'cpy',
  credentialOffer: 'ofr',
  credentialIssuance: 'iss',
  dataExport: 'dex',
  delivery: 'dlv',
  distribution: 'dst',
  erasure: 'era',
  event: 'evt',
  file: 'file',
  informationRequest: 'irq',
  invitation: 'inv',
  job: 'job',
  keyRotation: 'rot',
  legalHold: 'hld',
  retentionChange: 'rch',
  livenessChallenge: 'lch',
  organization: 'org',
  performer: 'pfm',
  person: 'per',
  policy: 'pol',
  presentationRequest: 'prs',
  project: 'prj',
  proof: 'prf',
  proofLink: 'pln',
  proofRequest: 'prq',
  receivedBundle: 'rbn',
  release: 'rel',
  replicaLicense: 'rlc',
  replicaUse: 'rus',
  report: 'rep',
  request: 'req',
  rightsHolder: 'rho',
  screeningHit: 'hit',
  secondFactor: 'sfa',
  statusList: 'stl',
  token: 'tok',
  user: 'usr',
  verification: 'ver',
  verificationNote: 'nte',
  verificationSession: 'vse',
  walletLink: 'wln',
  webhook: 'whe',
  work: 'work',
  workClaim: 'wcl',
  workTransfer: 'wtr',
} as const;

export type IdKind = keyof typeof PREFIXES;

/**
 * Creates an ID: `<prefix>_<26 lower-case Crockford base32>`, a ULID, sortable by creation time, with 80 random bits.
 */
export function newId(kind: IdKind, at: Date = new Date()): string {
  return `${PREFIXES[kind]}_${ulid(at.getTime(), nextShare).toLowerCase()}`;
}

/** Random bytes, drawn in batches: a system call per ID would take longer than everything else. */
const drawn = new Uint8Array(1024);
let used = drawn.length;

/** Reducing a byte to one of 32 letters is unbiased, because 32 divides 256. */
function nextShare(): number {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const byte = drawn[used] ?? 0;
  used += 1;
  return byte / 256;
}

/** The smallest ID that an object of this kind created at `at` can have. */
export function firstIdAt(kind: IdKind, at: Date): string {
  // A ULID counts from 1970.
  return `${PREFIXES[kind]}_${encodeTime(Math.max(0, at.getTime())).toLowerCase()}${'0'.repeat(16)}`;
}

const ANY_ID = /^[a-z]{3,4}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Milliseconds since 1970 at which an ID of any kind was created; undefined for other text. */
export function timeOfId(id: string): number | undefined {
  return ANY_ID.test(id) ? decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase()) : undefined;
}

export function idPattern(kind: IdKind): RegExp {
  return new RegExp(`^${PREFIXES[kind]}_[0-9a-hjkmnp-tv-z]{26}$`);
}

/** A made-up ID for samples. */
export function sampleId(kind: IdKind): string {
  return `${PREFIXES[kind]}_01jzs4mp1e00000000000000ab`;
}
