import type { ReplicaLicense } from './licenses/license.ts';

/** What a digital replica imitates. */
export const REPLICA_TRAITS = ['voice', 'face', 'body'] as const;
export type ReplicaTrait = (typeof REPLICA_TRAITS)[number];

/**
 * Who advised the performer: legal counsel, a labor union whose agreement covers replicas, or no one (California Labor
 * Code section 927; New York General Obligations Law section 5-302).
 */
export const REPRESENTATIONS = ['counsel', 'union', 'none'] as const;
export type Representation = (typeof REPRESENTATIONS)[number];

/** What a performer permits with a digital replica, besides its uses, which are the purpose of the consent. */
export interface ReplicaTerms {
  of: readonly ReplicaTrait[];
  /** The systems that make the replica. */
  models: readonly string[];
  /** The recordings and other data from which it is made. */
  trainingData: string;
  territory: string;
  term: string;
  compensation: string;
  representation: Representation;
  /** Name of the counsel or the union. */
  representative: string | null;
  /** Whether the consent is used up by one use. */
  singleUse: boolean;
}

/** A use of a replica, as the caller states it. */
export interface ReplicaUse {
  id: string;
  consentId: string;
  fileId: string | null;
  workId: string | null;
  /** `YYYY-MM-DD` */
  usedOn: string;
  description: string;
  /** Whether the caller states that the consent describes this use. */
  withinConsent: boolean;
  /** The latest license for this use. */
  license: ReplicaLicense | null;
  createdAt: string;
}
