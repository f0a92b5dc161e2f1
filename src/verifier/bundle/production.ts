import type { StatusSnapshot } from '../credential/status-snapshot.ts';
import type { IssuerDocument } from '../did-document.ts';
import type { CalendarDay } from '../encoding/days.ts';
import type { SignatureLevel } from '../evidence/signature-level.ts';
import type { JsonObject } from '../input.ts';
import type { SignedCheckpoint } from '../log/checkpoint.ts';
import type { Note } from '../notes.ts';
import type { Setup, Trust, TrustedKey, TrustedLog } from '../trust.ts';
import type { Bundle } from './bundle.ts';
import type { Acceptable } from './bundle-verdict.ts';

/** A bundle with a valid seal, and the context for judging its parts. */
export interface Production {
  bundle: Bundle;
  issuer: IssuerDocument;
  trust: Trust;
  now: Date;
  /** When the bundle was created; never later than `now`. */
  madeAt: Date;
  years: number;
  /** The minimum level of every performer's signature; undefined if any is accepted. */
  minimum: SignatureLevel | undefined;
  accepts(what: Acceptable): boolean;
  /** The status lists in the bundle. */
  inside: StatusSnapshot | undefined;
  /** The lists for the current verdict, which may have expired. */
  latest: StatusSnapshot | undefined;
  /** `latest`; undefined if one of its lists has expired. */
  fresh: StatusSnapshot | undefined;
  /** Undefined if no log is trusted, or the caller requested no log. */
  log: BundleLog | undefined;
  /** From `findKeys`: the keys under which the equations of age proofs are valid. */
  equations: ReadonlyMap<JsonObject, TrustedKey>;
  /** Collected while judging. */
  found: { notes: Note[]; setups: Setup[]; lists: Set<string> };
}

/** The log's state in the bundle, signed by a trusted key. */
export interface BundleLog {
  trusted: TrustedLog;
  checkpoint: SignedCheckpoint;
  /** The trusted witnesses who cosigned it, with times; undefined if there are none. */
  seen?: string | undefined;
}

/** The claims of a release whose issuer signature is valid; everything else is unverified. */
export interface SignedRelease {
  claims: JsonObject;
  /** SHA-256 of the issuer-signed part, in hex. */
  hash: string;
  nullifier: string | undefined;
  /** The agreement and party of the performer's signature; undefined if unknown. */
  signedAs: string | undefined;
  shotOn: CalendarDay | null;
}
