import type { VerificationPolicy } from '#sdk';

interface Bounds {
  min: number;
  max: number;
  step?: number;
}

/** How a rule is shown and edited. `optional` may be empty, which is no limit; `rare` is for people who know why. */
export type FieldKind =
  | { kind: 'switch' }
  | ({ kind: 'number'; optional?: true; unit?: 'years' | 'months' | 'days' } & Bounds)
  | { kind: 'evidence' }
  | { kind: 'liveness' }
  | { kind: 'categories' }
  | { kind: 'types' }
  | { kind: 'countries' };

export type Field = { name: FieldName; part: Part; ownersOnly?: true; rare?: true } & FieldKind;

export const PARTS = ['people', 'documents', 'faces', 'lists', 'business'] as const;
export type Part = (typeof PARTS)[number];

/** Every rule that can be changed, as {@link valuesOf} flattens it. */
export type FieldName = keyof PolicyValues;

const share: Bounds = { min: 0, max: 1, step: 0.01 };

/** The rules with their bounds, as the service has them. */
export const FIELDS: readonly Field[] = [
  { part: 'people', name: 'minimumAge', kind: 'number', optional: true, unit: 'years', min: 1, max: 99 },
  { part: 'people', name: 'consentRequired', kind: 'switch' },
  { part: 'people', name: 'fourEyes', kind: 'switch', ownersOnly: true },
  { part: 'people', name: 'duplicatePersonSearch', kind: 'switch' },
  { part: 'people', name: 'reviewSampleShare', kind: 'number', ...share },
  { part: 'people', name: 'retentionDays', kind: 'number', unit: 'days', min: 1, max: 1095 },
  { part: 'documents', name: 'evidence', kind: 'evidence' },
  { part: 'documents', name: 'types', kind: 'types' },
  { part: 'documents', name: 'allow', kind: 'countries' },
  { part: 'documents', name: 'deny', kind: 'countries' },
  {
    part: 'documents',
    name: 'maximumDocumentAgeYears',
    kind: 'number',
    optional: true,
    unit: 'years',
    min: 1,
    max: 30,
  },
  { part: 'documents', name: 'acceptSpecimens', kind: 'switch' },
  { part: 'faces', name: 'liveness', kind: 'liveness' },
  { part: 'faces', name: 'faceStrict', kind: 'number', rare: true, min: 0.2, max: 0.6, step: 0.01 },
  { part: 'faces', name: 'faceLax', kind: 'number', rare: true, min: 0.2, max: 0.8, step: 0.01 },
  { part: 'faces', name: 'faceAlike', kind: 'number', rare: true, min: 0, max: 0.3, step: 0.01 },
  { part: 'faces', name: 'leastCharacterConfidence', kind: 'number', rare: true, ...share, min: 0.3 },
  { part: 'faces', name: 'leastMeanConfidence', kind: 'number', rare: true, ...share, min: 0.5 },
  { part: 'faces', name: 'leastBrightness', kind: 'number', rare: true, min: 0, max: 200 },
  { part: 'faces', name: 'leastContrast', kind: 'number', rare: true, min: 0, max: 200 },
  { part: 'lists', name: 'categories', kind: 'categories' },
  { part: 'lists', name: 'threshold', kind: 'number', min: 0.7, max: 0.99, step: 0.01 },
  { part: 'lists', name: 'suspend', kind: 'switch' },
  { part: 'business', name: 'ownershipThreshold', kind: 'number', min: 10, max: 25 },
  { part: 'business', name: 'requireVerifiedOwners', kind: 'switch' },
  { part: 'business', name: 'businessFourEyes', kind: 'switch', ownersOnly: true },
  { part: 'business', name: 'automaticApproval', kind: 'switch', ownersOnly: true },
  { part: 'business', name: 'validityMonths', kind: 'number', unit: 'months', min: 1, max: 36 },
  { part: 'business', name: 'screeningThreshold', kind: 'number', min: 0.7, max: 0.99, step: 0.01 },
  { part: 'business', name: 'maxDocumentAgeMonths', kind: 'number', optional: true, unit: 'months', min: 1, max: 120 },
];

export type PolicyValues = ReturnType<typeof valuesOf>;
export type Value = PolicyValues[FieldName];

/** The rules of a version, side by side. */
export function valuesOf(policy: VerificationPolicy) {
  const {
    version: _v,
    number: _n,
    createdAt: _a,
    createdBy: _b,
    acceptedDocuments,
    business,
    screening,
    // Certificates are changed by the API.
    wallet: _w,
    ...rules
  } = policy;
  const { fourEyes, ...rest } = business;
  return {
    ...rules,
    ...screening,
    ...rest,
    businessFourEyes: fourEyes,
    types: acceptedDocuments.types,
    allow: acceptedDocuments.countries.allow,
    deny: acceptedDocuments.countries.deny,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the rules that are different. */
export function changesOf(before: PolicyValues, after: PolicyValues): FieldName[] {
  return FIELDS.map(({ name }) => name).filter((name) => !isSame(before[name], after[name]));
}

const COUNTRIES: readonly FieldName[] = ['allow', 'deny'];

/** What is sent: only what is different, where the service has it. */
export function paramsOf(before: PolicyValues, after: PolicyValues) {
  const changed = changesOf(before, after);
  const partOf = (name: FieldName): Part | undefined => FIELDS.find((field) => field.name === name)?.part;
  const pick = (names: readonly FieldName[]) =>
    Object.fromEntries(names.map((name) => [name === 'businessFourEyes' ? 'fourEyes' : name, after[name]]));
  const business = changed.filter((name) => partOf(name) === 'business');
  const screening = changed.filter((name) => partOf(name) === 'lists');
  const countries = changed.filter((name) => COUNTRIES.includes(name));
  const rest = changed.filter((name) => ![...business, ...screening, ...countries, 'types'].includes(name));
  const documents = {
    ...(changed.includes('types') && { types: after.types }),
    ...(countries.length > 0 && { countries: pick(countries) }),
  };
  return {
    ...pick(rest),
    ...(business.length > 0 && { business: pick(business) }),
    ...(screening.length > 0 && { screening: pick(screening) }),
    ...(Object.keys(documents).length > 0 && { acceptedDocuments: documents }),
  };
}

/** Where the service names a rule in what is wrong with it. */
export function pathOf({ name, part }: Field): string {
  if (name === 'types') return 'acceptedDocuments.types';
  if (COUNTRIES.includes(name)) return `acceptedDocuments.countries.${name}`;
  if (part === 'lists') return `screening.${name}`;
  if (part === 'business') return `business.${name === 'businessFourEyes' ? 'fourEyes' : name}`;
  return name;
}
