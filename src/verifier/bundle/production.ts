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

/** A bundle whose seal holds, and all by which its parts are judged. */
export interface Production {
  bundle: Bundle;
  issuer: IssuerDocument;
  trust: Trust;
  now: Date;
  /** When the bundle was made, and never after `now`. */
  madeAt: Date;
  years: number;
  /** What every performer's signature has to reach; undefined where any is accepted. */
  minimum: SignatureLevel | undefined;
  accepts(what: Acceptable): boolean;
  /** The lists in the bundle. */
  inside: StatusSnapshot | undefined;
  /** The lists by which it is judged whether all of it still holds; undefined where there are none that are fresh. */
  fresh: StatusSnapshot | undefined;
  /** Undefined where no log was given to believe, or none was asked for. */
  log: BundleLog | undefined;
  /** By `findKeys`: the keys under which the equations of proofs of age were found to hold. */
  equations: ReadonlyMap<JsonObject, TrustedKey>;
  /** What was noticed on the way. */
  found: { notes: Note[]; setups: Setup[]; lists: Set<string> };
}

/** The log as the bundle shows it, under a signature that is believed. */
export interface BundleLog {
  trusted: TrustedLog;
  checkpoint: SignedCheckpoint;
  /** Which witnesses have signed it along, and when; undefined where none has that the trust file names. */
  seen?: string | undefined;
}

/** A release that its issuer has signed, by its claims; nothing more is known of it. */
export interface SignedRelease {
  claims: JsonObject;
  /** SHA-256 of the part that the issuer has signed, in hex. */
  hash: string;
  nullifier: string | undefined;
  /** The agreement and the party as which the performer signed; undefined where nothing tells. */
  signedAs: string | undefined;
  shotOn: CalendarDay | null;
}
