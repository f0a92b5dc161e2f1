import type { StatusSnapshot } from '../credential/status-snapshot.ts';
import type { Moments } from '../encoding/moment.ts';
import type { LinkDelivery, SignatureLevel } from '../evidence/signature-level.ts';
import type { Note } from '../notes.ts';
import type { Setup, Trust } from '../trust.ts';
import { type RuleResult, Rules, type Verdict } from '../verdict.ts';
import type { Verdict as ChainVerdict } from '../works/chain.ts';
import type { BundleManifest } from './bundle.ts';
import type { FileStatus } from './bundled-files.ts';

/** Failures that a verifier may choose to accept; each accepted failure becomes a warning. */
export const ACCEPTABLE = [
  'attested',
  'without-producer',
  'without-receipts',
  'without-consistency',
  'without-shoot-day',
  'signature-level',
  'uncovered-files',
  'title-faults',
] as const;
export type Acceptable = (typeof ACCEPTABLE)[number];

export interface BundleCheck extends Moments {
  trust: Trust;
  /** Current status lists, which replace those in the bundle. */
  status?: StatusSnapshot | undefined;
  /** Minimum age of every performer; 18 by default. */
  years?: number | undefined;
  /** Minimum level of every performer's signature; by default the stricter of `same_key` and the bundle's. */
  requireSignature?: SignatureLevel | undefined;
  accept?: readonly Acceptable[] | undefined;
  /** Files that must be in the bundle, and covered. */
  files?: readonly GivenFile[] | undefined;
}

/** A file beside a bundle, by its hash. */
export interface GivenFile {
  /** For the verdict. */
  name: string;
  /** In lowercase hex, of the content. */
  sha256: string;
}

/** Whether a given file was covered when the bundle was created. `file` is its ID there; null if it is not listed. */
export interface GivenVerdict extends GivenFile {
  file: string | null;
  result: 'pass' | 'fail';
}

export interface BundleVerdict extends Verdict {
  kind: 'bundle';
  /** DID of the organization, if the trust file lists it. */
  issuer: string | null;
  /** The organization's statements about the production; null unless its seal is valid. */
  manifest: Omit<BundleManifest, 'performers'> | null;
  performers: PerformerVerdict[];
  /** In the order of the bundle. Empty if it lists no files. */
  files: FileVerdict[];
  /** The files that were given beside the bundle. */
  given: GivenVerdict[];
  /** In the order of the bundle. Empty if it lists no works. */
  works: WorkVerdict[];
  /** The names of the rules that failed. */
  reasons: string[];
  /** When the oldest of the status lists used was signed; null if no fresh list was used. */
  statusAsOf: string | null;
  /** What no bundle can show, and what this one does not: the texts of `limits`. */
  couldNotKnow: string[];
  limits: Note[];
  /** The weakest setup among the verification keys used; null if no proof was judged. */
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
  /** `signed` by the performer, or `attested` by the producer; null if there is no release. */
  assurance: string | null;
  likeness: string | null;
  /** Level of the performer's signature; null if the release does not state it or is unsigned. */
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** The performer's nullifier in this project, from the age proofs and the release. */
  nullifier: string | null;
  /** The claims about the person that the release discloses. */
  disclosed: string[];
  /** Codes for missing items, as stated by the bundle's issuer. */
  missing: string[];
}

export type { FileStatus };

/**
 * Why a file is not covered. `not_stated`: the organization has not stated who appears. `performers`: someone fails, or
 * is not in the bundle. `replica`: no valid consent in the bundle covers a digital replica in it.
 * `original`: because of the file from which it was made. `complaint`: the organization decided to remove it.
 */
export type FileReason = 'not_stated' | 'performers' | 'replica' | 'original' | 'complaint';

export interface FileVerdict {
  id: string;
  sha256: string;
  /** In bytes. */
  size: number;
  mediaType: string;
  /**
   * `covered`: no one appears, or everyone in it passes. `not_covered`: someone fails, or is not in the bundle.
   * `withdrawn`: a release, or a consent to a digital replica, was revoked. `removed`: the organization removed it.
   * `unknown`: the bundle does not show it, see `reason`.
   */
  status: FileStatus;
  /** Null if it is covered. */
  reason: FileReason | null;
  /** Whether it was covered when the bundle was created. */
  record: 'pass' | 'fail';
  /** IDs of the performers in it. */
  performers: string[];
  /** Those of them who appear as digital replicas. */
  replicas: string[];
  /** Those of `performers` who fail, or whose digital replica no valid consent covers. */
  failing: string[];
  /** The number of people in it who are not in the bundle. */
  absent: number;
  /** The reason, in English. */
  message: string;
}

export interface WorkVerdict {
  id: string;
  verdict: 'pass' | 'fail';
  /**
   * Its chain of title on the bundle's day. `evidenced`: agreements support all transfers in effect. `stated`: it rests
   * on statements of the organization. `faulty`: it has an error. Null if it does not follow from the transfers.
   */
  title: ChainVerdict | null;
  /** IDs of the files that embody it. */
  files: string[];
}

/** The rules, with a prefix added to their names. */
export function prefixed(prefix: string, rules: readonly RuleResult[]): RuleResult[] {
  return rules.map((each) => ({ ...each, rule: `${prefix}${each.rule}` }));
}

/** The names of the failed rules. */
export function failedOf(rules: readonly RuleResult[]): string[] {
  return [...new Set(rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule))];
}

/** The result of a list of rules. */
export function concludeRules(rules: readonly RuleResult[], moment: string) {
  const all = new Rules();
  all.results.push(...rules);
  return all.conclude(moment);
}
