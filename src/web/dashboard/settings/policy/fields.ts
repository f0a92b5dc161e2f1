import type { VerificationPolicy } from '#sdk';

interface Bounds {
  min: number;
  max: number;
  step?: number;
}

type Unit = 'years' | 'months' | 'days' | 'percent' | 'of255';

/** How to show and edit a rule. `optional` may be empty for no limit; a `share` of 1 is shown in percent. */
export type FieldKind =
  | { kind: 'switch' }
  | ({ kind: 'number'; optional?: true; unit?: Unit; share?: true } & Bounds)
  | { kind: 'evidence' }
  | { kind: 'liveness' }
  | { kind: 'categories' }
  | { kind: 'types' }
  | { kind: 'countries' };

/** `isBrief`: included in its group's summary line. */
export type Field = { name: FieldName; part: Part; ownersOnly?: true; isBrief?: true } & FieldKind;

export const PARTS = ['dates', 'documents', 'faces', 'people', 'retention', 'lists', 'business'] as const;
/** Groups of thresholds. */
export const THRESHOLD_PARTS = ['matching', 'reading', 'light'] as const;
export type Part = (typeof PARTS)[number] | (typeof THRESHOLD_PARTS)[number];

/** All editable rules, as flattened by {@link valuesOf}. */
export type FieldName = keyof PolicyValues;

const number = { kind: 'number' } as const;
const share = { ...number, share: true, min: 0, max: 1, step: 0.01 } as const;
const distance = { ...number, min: 0.2, max: 0.6, step: 0.01 } as const;
const light = { ...number, unit: 'of255', min: 0, max: 200 } as const;
const years = { ...number, optional: true, unit: 'years', min: 1 } as const;
const months = { ...number, unit: 'months', min: 1 } as const;

/** The rules with the service's bounds. */
export const FIELDS: readonly Field[] = [
  { part: 'dates', name: 'minimumAge', isBrief: true, ...years, max: 99 },
  { part: 'dates', name: 'maximumDocumentAgeYears', isBrief: true, ...years, max: 30 },
  { part: 'documents', name: 'evidence', isBrief: true, kind: 'evidence' },
  { part: 'documents', name: 'types', isBrief: true, kind: 'types' },
  { part: 'documents', name: 'allow', kind: 'countries' },
  { part: 'documents', name: 'deny', kind: 'countries' },
  { part: 'documents', name: 'acceptSpecimens', kind: 'switch' },
  { part: 'faces', name: 'liveness', isBrief: true, kind: 'liveness' },
  { part: 'faces', name: 'walletPortrait', kind: 'switch' },
  { part: 'faces', name: 'duplicatePersonSearch', isBrief: true, kind: 'switch' },
  { part: 'people', name: 'consentRequired', isBrief: true, kind: 'switch' },
  { part: 'people', name: 'fourEyes', kind: 'switch', ownersOnly: true },
  { part: 'people', name: 'reviewSampleShare', ...share },
  { part: 'retention', name: 'retentionDays', isBrief: true, ...number, unit: 'days', min: 1, max: 1095 },
  { part: 'lists', name: 'categories', isBrief: true, kind: 'categories' },
  { part: 'lists', name: 'threshold', ...share, min: 0.7, max: 0.99 },
  { part: 'lists', name: 'suspend', kind: 'switch' },
  { part: 'business', name: 'ownershipThreshold', isBrief: true, ...number, unit: 'percent', min: 10, max: 25 },
  { part: 'business', name: 'requireVerifiedOwners', kind: 'switch' },
  { part: 'business', name: 'businessFourEyes', kind: 'switch', ownersOnly: true },
  { part: 'business', name: 'automaticApproval', kind: 'switch', ownersOnly: true },
  { part: 'business', name: 'validityMonths', isBrief: true, ...months, max: 36 },
  { part: 'business', name: 'screeningThreshold', ...share, min: 0.7, max: 0.99 },
  { part: 'business', name: 'maxDocumentAgeMonths', ...months, optional: true, max: 120 },
  { part: 'matching', name: 'faceStrict', isBrief: true, ...distance },
  { part: 'matching', name: 'faceLax', isBrief: true, ...distance, max: 0.8 },
  { part: 'matching', name: 'faceAlike', ...distance, min: 0, max: 0.3 },
  { part: 'reading', name: 'leastCharacterConfidence', ...share, min: 0.3 },
  { part: 'reading', name: 'leastMeanConfidence', isBrief: true, ...share, min: 0.5 },
  { part: 'light', name: 'leastBrightness', isBrief: true, ...light },
  { part: 'light', name: 'leastContrast', isBrief: true, ...light },
];

export type PolicyValues = ReturnType<typeof valuesOf>;
export type Value = PolicyValues[FieldName];

/** The rules of a version, flattened. */
export function valuesOf(policy: VerificationPolicy) {
  const {
    version: _v,
    number: _n,
    createdAt: _a,
    createdBy: _b,
    acceptedDocuments,
    business,
    screening,
    // Certificates are changed through the API.
    wallet,
    ...rules
  } = policy;
  const { fourEyes, ...rest } = business;
  return {
    ...rules,
    ...screening,
    ...rest,
    businessFourEyes: fourEyes,
    walletPortrait: wallet.portrait === 'required',
    types: acceptedDocuments.types,
    allow: acceptedDocuments.countries.allow,
    deny: acceptedDocuments.countries.deny,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the changed rules. */
export function changesOf(before: PolicyValues, after: PolicyValues): FieldName[] {
  return FIELDS.map(({ name }) => name).filter((name) => !isSame(before[name], after[name]));
}

const COUNTRIES: readonly FieldName[] = ['allow', 'deny'];
const WALLET = 'walletPortrait' satisfies FieldName;

/** The changed rules, in the service's structure. */
export function paramsOf(before: PolicyValues, after: PolicyValues) {
  const changed = changesOf(before, after);
  const partOf = (name: FieldName): Part | undefined => FIELDS.find((field) => field.name === name)?.part;
  const pick = (names: readonly FieldName[]) =>
    Object.fromEntries(names.map((name) => [name === 'businessFourEyes' ? 'fourEyes' : name, after[name]]));
  const business = changed.filter((name) => partOf(name) === 'business');
  const screening = changed.filter((name) => partOf(name) === 'lists');
  const countries = changed.filter((name) => COUNTRIES.includes(name));
  const rest = changed.filter((name) => ![...business, ...screening, ...countries, 'types', WALLET].includes(name));
  const documents = {
    ...(changed.includes('types') && { types: after.types }),
    ...(countries.length > 0 && { countries: pick(countries) }),
  };
  return {
    ...pick(rest),
    ...(business.length > 0 && { business: pick(business) }),
    ...(screening.length > 0 && { screening: pick(screening) }),
    ...(changed.includes(WALLET) && {
      wallet: { portrait: after.walletPortrait ? ('required' as const) : ('off' as const) },
    }),
    ...(Object.keys(documents).length > 0 && { acceptedDocuments: documents }),
  };
}

/** The path by which the service reports errors of a rule. */
export function pathOf({ name, part }: Field): string {
  if (name === 'types') return 'acceptedDocuments.types';
  if (name === WALLET) return 'wallet.portrait';
  if (COUNTRIES.includes(name)) return `acceptedDocuments.countries.${name}`;
  if (part === 'lists') return `screening.${name}`;
  if (part === 'business') return `business.${name === 'businessFourEyes' ? 'fourEyes' : name}`;
  return name;
}
