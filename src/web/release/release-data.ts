import type { Brand } from '#web/hosted/brand.ts';
import type { ShownUse } from '#web/hosted/replica-uses.tsx';

/** Data that the service embeds in the page (releases/recipient-page.ts). */
export interface ReleaseData {
  brand: Brand;
  /** The service's own URL, under which the sender's keys are published. */
  publicUrl: string;
  release: ReleaseLink;
  /** For the performer: consents to digital replicas with their uses, latest first. */
  replicas: ShownReplica[];
}

export interface ShownReplica {
  consentId: string;
  /** The intended uses. */
  purpose: string;
  /** The page for withdrawing it. */
  link: string | null;
  withdrawnAt: string | null;
  uses: ShownUse[];
}

/** Page data for an unknown link. */
export interface NoRelease {
  missing: true;
}

/** The current state of a release (releases/present-link.ts). */
export interface ReleaseLink {
  viewer: 'performer' | 'recipient';
  /** `attested` by the sender alone; `ended`: its last day has passed; `erased`: the performer's data. */
  state: 'signed' | 'attested' | 'ended' | 'withdrawn' | 'erased';
  /** `signed` by the performer; `attested` by the sender alone. */
  assurance: 'signed' | 'attested';
  facts: Facts;
  files: FileName[];
  /** Times. */
  confirmedAt: string | null;
  withdrawnAt: string | null;
  acknowledgeBy: string | null;
  /** The files that the withdrawn release covered, and what this recipient did with them; null if there are none. */
  removal: { files: number; removed: number; notFound: number; refused: number } | null;
}

/** What the recipient did with all files of a withdrawn release. */
export interface StatedRemoval {
  outcome: 'removed' | 'not_found' | 'refused';
  note?: string;
}

export type FileName =
  | 'release.sd-jwt'
  | 'status.json'
  | 'trust.json'
  | 'document.pdf'
  | 'evidence.json'
  | 'hashes.csv'
  | 'hashes.json';

/** Names are present if the sender disclosed them; days are calendar days. */
export interface Facts {
  release: string;
  legalName?: string;
  stageName?: string;
  birthDate?: string;
  projectTitle?: string;
  shoot?: { from: string; until: string };
  territory: string;
  term: string;
  endsOn: string | null;
  media: string[];
  exclusivity: 'exclusive' | 'non_exclusive';
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
  documentHash: string | null;
}
