/** Who appears in a file: not stated yet, no one, or the declared performers. */
export const DEPICTIONS = ['unknown', 'nobody', 'declared'] as const;
export type Depiction = (typeof DEPICTIONS)[number];

/** How a file was made from another one. */
export const RELATIONS = ['crop', 'resize', 'transcode', 'version'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Hashes that stay similar when a picture is re-encoded or resized. */
export const PERCEPTUAL_ALGORITHMS = ['pdq'] as const;

export const COVERAGE_STATUSES = ['covered', 'not_covered', 'withdrawn', 'removed', 'unknown'] as const;
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

/** What the list of removed hashes says about a hash. */
export const REMOVED_HASH_STATUSES = ['removed', 'withdrawn', 'lifted'] as const;
export type RemovedHashStatus = (typeof REMOVED_HASH_STATUSES)[number];

/** A part of a film in which a performer appears, in milliseconds from its beginning; `toMs` is excluded. */
export interface Appearance {
  fromMs: number;
  toMs: number;
}

/** PDQ: 256 bits, and a quality from 0 to 100 (https://github.com/facebook/ThreatExchange/tree/main/pdq). */
export interface PerceptualHash {
  algorithm: (typeof PERCEPTUAL_ALGORITHMS)[number];
  /** 64 hex digits. */
  value: string;
  quality: number;
}

/** A frame of a film. */
export interface KeyFrame {
  /** In milliseconds from the beginning of the film. */
  at: number;
  /** PDQ, 64 hex digits. */
  perceptualHash: string;
  /** From 0 to 100. */
  quality: number;
}

export interface DerivedFrom {
  fileId: string;
  relation: Relation;
}

/** A performer of the file's project, by our ID or by the caller's own ID of the user. */
export interface SeenPerformer {
  performerId?: string | undefined;
  userId?: string | undefined;
  appearances: readonly Appearance[];
  replica: boolean;
}
