import type { StatusSnapshot } from '../credential/status-snapshot.ts';
import type { Moments } from '../encoding/moment.ts';
import type { LinkDelivery, SignatureLevel } from '../evidence/signature-level.ts';
import type { Note } from '../notes.ts';
import type { Setup, Trust } from '../trust.ts';
import { type RuleResult, Rules, type Verdict } from '../verdict.ts';
import type { BundleManifest } from './bundle.ts';

/** What a verifier may let pass that fails otherwise; each that was needed is a warning. */
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
  /** Fresh status lists; they count in place of those in the bundle. */
  status?: StatusSnapshot | undefined;
  /** How old everyone has to be; 18 unless said otherwise. */
  years?: number | undefined;
  /** The level that every performer's signature has to reach; `same_key` or what the bundle asks for, where that is more. */
  requireSignature?: SignatureLevel | undefined;
  accept?: readonly Acceptable[] | undefined;
}

export interface BundleVerdict extends Verdict {
  kind: 'bundle';
  /** DID of the organization, where the trust file has it. */
  issuer: string | null;
  /** What the organization says of the production, where its seal holds. */
  manifest: Omit<BundleManifest, 'performers'> | null;
  performers: PerformerVerdict[];
  /** The names of the rules that failed. */
  reasons: string[];
  /** When the oldest of the status lists was signed by which it was judged; null where there was none that is fresh. */
  statusAsOf: string | null;
  /** Sentences on what no bundle, or not this one, can show: the texts of `limits`. */
  couldNotKnow: string[];
  /** The same by code. */
  limits: Note[];
  /** The weakest setup of the keys that were used; null where no proof was judged. */
  setup: Setup | null;
}

export interface PerformerVerdict {
  id: string;
  verdict: 'pass' | 'fail';
  record: 'pass' | 'fail';
  current: 'pass' | 'fail' | 'unknown';
  /** The names of the rules that failed, without the part `performer:<id>:`. */
  reasons: string[];
  shotOn: string | null;
  /** Who says so: `signed` by the performer, or `attested` by the producer; null where no release was shown. */
  assurance: string | null;
  likeness: string | null;
  /** What the performer's signature rests on; null where the release does not state it, or no one signed. */
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** What the proofs of age and the release call the performer in this project. */
  nullifier: string | null;
  /** Which claims about the person the release discloses. */
  disclosed: string[];
}

/** The same rules under a longer name. */
export function prefixed(prefix: string, rules: readonly RuleResult[]): RuleResult[] {
  return rules.map((each) => ({ ...each, rule: `${prefix}${each.rule}` }));
}

/** The names of those that failed. */
export function failedOf(rules: readonly RuleResult[]): string[] {
  return [...new Set(rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule))];
}

/** What a list of rules ends in. */
export function concludeRules(rules: readonly RuleResult[], moment: string) {
  const all = new Rules();
  all.results.push(...rules);
  return all.conclude(moment);
}
