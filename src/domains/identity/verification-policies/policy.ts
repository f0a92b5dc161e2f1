import { type DecisionPolicy, isIssuingState, numericCountryCode } from '#engine/index.ts';
import type { FieldError } from '#kernel/errors.ts';
import type { BusinessPolicy } from './business-policy.ts';
import type { ScreeningPolicy } from './screening-policy.ts';
import type { Evidence, WalletPolicy } from './wallet-policy.ts';

/** A version: the engine's rules for people, accepted evidence, list screening, and the rules for businesses. */
export type VerificationPolicy = DecisionPolicy & {
  evidence: Evidence;
  wallet: WalletPolicy;
  business: BusinessPolicy;
  screening: ScreeningPolicy;
};

/** The content of a version: everything except its name. */
export type PolicyRules = Omit<VerificationPolicy, 'version'>;

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** Rules to change; omitted ones stay. */
export type PolicyChanges = Given<Omit<PolicyRules, 'acceptedDocuments' | 'business' | 'screening' | 'wallet'>> & {
  business?: Given<BusinessPolicy> | undefined;
  screening?: Given<ScreeningPolicy> | undefined;
  wallet?: Given<WalletPolicy> | undefined;
  acceptedDocuments?:
    | {
        types?: DecisionPolicy['acceptedDocuments']['types'] | undefined;
        countries?: Given<DecisionPolicy['acceptedDocuments']['countries']> | undefined;
      }
    | undefined;
};

/** The rules after the changes. */
export function applyChanges(
  rules: PolicyRules,
  { acceptedDocuments: documents, business, screening, wallet, ...changes }: PolicyChanges,
): PolicyRules {
  const { types, countries } = rules.acceptedDocuments;
  return {
    ...rules,
    ...given(changes),
    business: { ...rules.business, ...given(business ?? {}) },
    screening: { ...rules.screening, ...given(screening ?? {}) },
    wallet: { ...rules.wallet, ...given(wallet ?? {}) },
    acceptedDocuments: {
      types: documents?.types === undefined ? types : documents.types,
      countries: { ...countries, ...given(documents?.countries ?? {}) },
    },
  };
}

function given<T extends object>(changes: Given<T>): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Impossible or contradictory rules, each with the path of the field to correct. */
export function contradictionsOf(rules: PolicyRules): FieldError[] {
  return [
    ...faceContradictions(rules),
    ...typeContradictions(rules),
    ...countryContradictions(rules),
    ...duplicates('screening.categories', rules.screening.categories),
    ...duplicates('wallet.documents', rules.wallet.documents),
    ...duplicates('wallet.trustedRoots', rules.wallet.trustedRoots),
  ];
}

function faceContradictions({ faceAlike, faceStrict, faceLax }: PolicyRules): FieldError[] {
  return [
    ...(faceStrict > faceLax ? [{ path: 'faceStrict', message: 'Must not exceed faceLax' }] : []),
    ...(faceAlike >= faceStrict ? [{ path: 'faceAlike', message: 'Must be below faceStrict' }] : []),
  ];
}

function typeContradictions({ acceptedDocuments: { types } }: PolicyRules): FieldError[] {
  const path = 'acceptedDocuments.types';
  return [...emptiness(path, types), ...duplicates(path, types ?? [])];
}

function countryContradictions({ acceptedDocuments: { countries } }: PolicyRules): FieldError[] {
  const { allow, deny } = countries;
  const paths = { allow: 'acceptedDocuments.countries.allow', deny: 'acceptedDocuments.countries.deny' };
  const both = deny.flatMap((code, index) =>
    allow?.includes(code) ? [{ path: `${paths.deny}.${index}`, message: 'Is also in the list of allowed items' }] : [],
  );
  return [
    ...emptiness(paths.allow, allow),
    ...[...codeProblems(paths.allow, allow ?? []), ...codeProblems(paths.deny, deny)],
    ...[...duplicates(paths.allow, allow ?? []), ...duplicates(paths.deny, deny)],
    ...both,
  ];
}

function emptiness(path: string, list: readonly string[] | null): FieldError[] {
  return list?.length === 0 ? [{ path, message: 'This would accept nothing. Use null to accept all' }] : [];
}

function duplicates(path: string, list: readonly string[]): FieldError[] {
  return list.flatMap((entry, index) =>
    list.indexOf(entry) < index ? [{ path: `${path}.${index}`, message: 'Must not be listed twice' }] : [],
  );
}

function codeProblems(path: string, codes: readonly string[]): FieldError[] {
  return codes.flatMap((code, index) =>
    isIssuer(code)
      ? []
      : [
          {
            path: `${path}.${index}`,
            message: 'Must be an issuer: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one',
          },
        ],
  );
}

/** ICAO 9303-3 codes for people without a nationality, which never issue documents. */
const NO_ISSUERS: readonly string[] = ['XXA', 'XXB', 'XXC', 'XXX'];
/** Nationalities that `GBR` includes. */
const BRITISH: readonly string[] = ['GBD', 'GBN', 'GBO', 'GBP', 'GBS'];

/** Accepts one spelling per issuer, so that lists can be compared: `DEU`, not the `D` of German passports. */
function isIssuer(code: string): boolean {
  if (!isIssuingState(code) || code.length !== 3) return false;
  return !NO_ISSUERS.includes(code) && !(BRITISH.includes(code) && numericCountryCode(code) !== 0);
}
