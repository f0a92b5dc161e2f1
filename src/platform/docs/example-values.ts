import type { JsonSchema } from './api-document.ts';

/** The end of IDs in examples: the form of a ULID. */
const ULID = '01kb2m8x5t9v3c7d1e6f0g4h8j';
const MOMENT = '2026-11-21T09:30:00.000Z';
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Example values by field name, the same everywhere. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  userId: 'anna-1',
  email: 'anna@example.org',
  contactEmail: 'office@example.org',
  password: 'correct horse battery',
  name: 'Anna Eriksson',
  legalName: 'Anna Maria Eriksson',
  givenName: 'Anna Maria',
  familyName: 'Eriksson',
  organization: 'Your studio',
  title: 'Location agreement',
  role: 'performer',
  locale: 'en',
  language: 'en',
  country: 'GB',
  territory: 'worldwide',
  city: 'Liverpool',
  postalCode: 'L3 1AA',
  lines: ['1 Harbour Street'],
  registrationNumber: '08912345',
  entityType: 'H0PO',
  url: 'https://example.org/avouch',
  front: 'data:image/jpeg;base64,…',
  back: 'data:image/jpeg;base64,…',
  selfie: 'data:image/jpeg;base64,…',
  document: 'data:application/pdf;base64,…',
  documents: ['data:application/pdf;base64,…'],
  projectId: 'summer',
  externalId: 'summer',
  reason: 'superseded',
  note: 'Seen and compared',
  body: 'The owner lets the studio film in the garden on 2 May 2026.',
  recipients: ['desk@platform.example'],
  years: 18,
  share: 40,
  token: 'q1xJ8vT2mB7nK4sR9dW3hL6yC0fG5pZaUeIoXtQwNsY',
  jws: 'eyJhbGciOiJFUzI1NiJ9..MEUCIQ',
  rawId: 'pQ8Xw1sT',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcP',
  attestationObject: 'o2NmbXRkbm9uZQ',
  signature: 'MEUCIQDx',
  code: '123456',
  events: ['identity.verified', 'kyb.approved'],
  description: 'Spring campaign',
  nextCursor: null,
  nextAfter: null,
  requestId: `req_${ULID}`,
  version: 1,
  metadata: { order: '4711' },
};

/** Forms of other objects' IDs, by the name of the field. */
const IDS: Readonly<Record<string, string>> = {
  personId: 'per',
  verificationId: 'ver',
  credentialId: 'crd',
  agreementId: 'agr',
  releaseId: 'rel',
  consentId: 'cns',
  partyId: 'pty',
  proofRequestId: 'prq',
  sourceId: 'ver',
};

/** A value that fits a field's name and schema; undefined if only the schema's shape is known. */
export function exampleValue(name: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const prefix = prefixOf(schema);
  if (prefix !== undefined) return `${prefix}_${ULID}`;
  if (schema.type === 'string' && name in IDS && schema.pattern === undefined) return `${IDS[name]}_${ULID}`;
  if (name in BY_NAME && fits(BY_NAME[name], schema)) return BY_NAME[name];
  return schema.type === 'string' ? exampleText(name, schema) : undefined;
}

/** IDs are recognized by their pattern or by their description: `ver_…`. */
function prefixOf({ type, pattern, description }: JsonSchema): string | undefined {
  if (type !== 'string') return undefined;
  return /^\^([a-z]{2,5})_\[/.exec(pattern ?? '')?.[1] ?? /`([a-z]{2,5})_…`/.exec(description ?? '')?.[1];
}

function fits(value: unknown, { type, pattern, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): boolean {
  const types = [type ?? typeOf(value)].flat();
  if (!types.includes(typeOf(value)) && !(value === null && type === undefined)) return false;
  if (typeof value !== 'string') return true;
  return value.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function exampleText(name: string, { format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'date') return '2026-05-02';
  if (format === 'date-time' || /(At|until|from)$/i.test(name)) return MOMENT;
  if (format === 'uri' || /url$/i.test(name)) return 'https://example.org/avouch';
  if (/sha-?256|hash/i.test(name) || pattern === '^[0-9a-f]{64}$') return SHA256;
  if (/^did|did$/i.test(name)) return 'did:web:avouch.example.org:orgs:org_01kb2m8x5t9v3c7d1e6f0g4h8j';
  if (pattern === '^[A-Z]{2}$') return 'GB';
  return minLength > 3 ? '…'.padEnd(minLength, '…') : '…';
}
