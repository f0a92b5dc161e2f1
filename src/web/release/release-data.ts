import type { Brand } from '#web/hosted/brand.ts';

/** What the service writes into the page (releases/recipient-page.ts). */
export interface ReleaseData {
  brand: Brand;
  /** The service's own address, below which the sender's keys are published. */
  publicUrl: string;
  release: ReleaseLink;
}

/** What is written where the link is none. */
export interface NoRelease {
  missing: true;
}

/** A release as it is today (releases/present-link.ts). */
export interface ReleaseLink {
  viewer: 'performer' | 'recipient';
  /** `attested` by the sender alone; `ended`: its last day is over. */
  state: 'signed' | 'attested' | 'ended' | 'withdrawn';
  /** `signed` by the performer; `attested` by the sender alone. */
  assurance: 'signed' | 'attested';
  facts: Facts;
  files: FileName[];
  /** Moments. */
  confirmedAt: string | null;
  withdrawnAt: string | null;
  acknowledgeBy: string | null;
}

export type FileName = 'release.sd-jwt' | 'status.json' | 'trust.json' | 'document.pdf' | 'evidence.json';

/** Names are there where the sender chose to send them; days are calendar days. */
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
