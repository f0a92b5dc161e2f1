import type { DocumentType } from './document-type.ts';

/**
 * The accepted documents. An issuer is written as in ISO 3166-1 alpha-3, or as in ICAO 9303-3 if it has no such code.
 */
export interface AcceptedDocuments {
  /** null: every kind that is sufficient to verify a person. */
  types: readonly DocumentType[] | null;
  countries: {
    /** null: every issuer that is not denied. */
    allow: readonly string[] | null;
    deny: readonly string[];
  };
}

/**
 * An organization's requirements for automatic decisions and related processing. Plain data; a version never changes,
 * and its name is recorded with each decision.
 */
export interface DecisionPolicy {
  version: string;
  acceptedDocuments: AcceptedDocuments;
  /** Whether specimens count, such as documents of Utopia (ICAO 9303): never if real people are verified. */
  acceptSpecimens: boolean;
  /** In years; null if no age is required. */
  minimumAge: number | null;
  /** Years since issue, if the document states it; null for no limit. */
  maximumDocumentAgeYears: number | null;
  /** Euclidean face distance up to which two faces count as one person. */
  faceStrict: number;
  /**
   * Distance below which the selfie is probably cut out of the document's portrait, which anyone with a picture of the
   * document can do. A reviewer then decides.
   */
  faceAlike: number;
  /** Distance above which two faces count as two people; in between, a reviewer decides. */
  faceLax: number;
  /** Minimum confidence of each character of both readings, 0 to 1. */
  leastCharacterConfidence: number;
  /** Mean confidence below which the MRZ counts as unreadable. */
  leastMeanConfidence: number;
  /** Minimum mean brightness and contrast (0-255) of a usable picture. */
  leastBrightness: number;
  leastContrast: number;
  /** Whether every approval requires a passed liveness challenge, or only an answered one must have passed. */
  liveness: 'required' | 'when_supplied';
  /** Fraction of approvals, 0 to 1, that a reviewer checks anyway. */
  reviewSampleShare: number;
  /**
   * Days after the end of a verification until selfies, liveness frames, and face templates are erased; the document
   * stays.
   */
  retentionDays: number;
  /** Whether a new face is compared with the organization's verified people. */
  duplicatePersonSearch: boolean;
  /** Whether an approval in review needs a second reviewer; one rejection is enough. */
  fourEyes: boolean;
  /** Whether nothing is examined before the person's consent is recorded. */
  consentRequired: boolean;
}

export const defaultPolicy: DecisionPolicy = {
  version: 'default/4',
  acceptedDocuments: { types: null, countries: { allow: null, deny: [] } },
  acceptSpecimens: false,
  // The age at which a person can sign a release without a guardian; organizations that examine minors need a different
  // policy.
  minimumAge: 18,
  maximumDocumentAgeYears: null,
  // Our measurement: crops of specimens' portraits gave up to 0.127, selfies of the same people at least 0.171.
  faceAlike: 0.14,
  faceStrict: 0.5,
  faceLax: 0.6,
  leastCharacterConfidence: 0.5,
  leastMeanConfidence: 0.7,
  leastBrightness: 35,
  leastContrast: 30,
  liveness: 'required',
  reviewSampleShare: 0,
  retentionDays: 30,
  duplicatePersonSearch: false,
  fourEyes: false,
  consentRequired: false,
};

/** The default if no real people are verified: specimens count, and pictures suffice. */
export const developmentPolicy: DecisionPolicy = {
  ...defaultPolicy,
  version: 'default/3-development',
  acceptSpecimens: true,
  liveness: 'when_supplied',
};
