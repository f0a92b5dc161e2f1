import type { StatusSnapshot } from '../credential/status-snapshot.ts';
import type { Moments } from '../encoding/moment.ts';
import type { LinkDelivery, SignatureLevel } from '../evidence/signature-level.ts';
import type { Note } from '../notes.ts';
import type { Setup, Trust } from '../trust.ts';
import { type RuleResult, Rules, type Verdict } from '../verdict.ts';
import type { BundleManifest } from './bundle.ts';

/** Failures that a verifier may accept; each accepted one is a warning. */
export const ACCEPTABLE = [
  'attested',
  'without-producer',
  'without-receipts',
  'without-consistency',
  'without-shoot-day',
  'signature-level',
] as const;
export type Acceptable = (typeof ACCEPTABLE)[number];

export interface BundleCheck extends Moments {
  trust: Trust;
  /** Fresh status lists, used instead of those in the bundle. */
  status?: StatusSnapshot | undefined;
  /** Minimum age of every performer; 18 by default. */
  years?: number | undefined;
  /** Minimum level of every performer's signature; by default the stricter of `same_key` and the bundle's. */
  requireSignature?: SignatureLevel | undefined;
  accept?: readonly Acceptable[] | undefined;
}

export interface BundleVerdict extends Verdict {
  kind: 'bundle';
  /** DID of the organization, if the trust file lists it. */
  issuer: string | null;
  /** The organization's statements about the production, if its seal is valid. */
  manifest: Omit<BundleManifest, 'performers'> | null;
  performers: PerformerVerdict[];
  /** The names of the rules that failed. */
  reasons: string[];
  /** When the oldest of the status lists used was signed; null if no fresh list was used. */
  statusAsOf: string | null;
  /** Limits of bundles in general, and of this one: the texts of `limits`. */
  couldNotKnow: string[];
  /** The limits by code. */
  limits: Note[];
  /** The weakest setup of the keys that were used; null if no proof was judged. */
  setup: Setup | null;
}

export interface PerformerVerdict {
  id: string;
  verdict: 'pass' | 'fail';
  record: 'pass' | 'fail';
  current: 'pass' | 'fail' | 'unknown';
  /** The names of failed rules, without the prefix `performer:<id>:`. */
  reasons: string[];
  shotOn: string | null;
  /** `signed` by the performer, or `attested` by the producer; null without a release. */
  assurance: string | null;
  likeness: string | null;
  /** The basis of the performer's signature; null if the release does not state it, or is unsigned. */
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** The performer's nullifier in this project, from age proofs and release. */
  nullifier: string | null;
  /** Which claims about the person the release discloses. */
  disclosed: string[];
  /** Codes of why the bundle lacks something, as its issuer states them. */
  missing: string[];
}

/** The rules with a longer prefix. */
export function prefixed(prefix: string, rules: readonly RuleResult[]): RuleResult[] {
  return rules.map((each) => ({ ...each, rule: `${prefix}${each.rule}` }));
}

/** The names of those that failed. */
export function failedOf(rules: readonly RuleResult[]): string[] {
  return [...new Set(rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule))];
}

/** The result of a list of rules. */
export function concludeRules(rules: readonly RuleResult[], moment: string) {
  const all = new Rules();
  all.results.push(...rules);
  return all.conclude(moment);
}
