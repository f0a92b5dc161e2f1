import type { DocumentType } from './document-type.ts';

/** Which documents count. An issuer is written as in ISO 3166-1 alpha-3, or as in ICAO 9303-3 where that has none. */
export interface AcceptedDocuments {
  /** null: every kind that can verify by itself. */
  types: readonly DocumentType[] | null;
  countries: {
    /** null: every issuer that is not denied. */
    allow: readonly string[] | null;
    deny: readonly string[];
  };
}

/**
 * What an organization asks for before the engine may decide alone, and what is done around a decision. Plain data;
 * a version never changes, and its name is recorded with each decision.
 */
export interface DecisionPolicy {
  version: string;
  acceptedDocuments: AcceptedDocuments;
  /** Whether specimens count, such as documents of Utopia (ICAO 9303): never where real people are verified. */
  acceptSpecimens: boolean;
  /** Years; null when age is not asked for here. */
  minimumAge: number | null;
  /** Years since a document was issued, where it says when; null when that does not matter. */
  maximumDocumentAgeYears: number | null;
  /** Euclidean face distance up to which two faces count as one person. */
  faceStrict: number;
  /**
   * Distance below which the selfie is hardly a picture of its own but the document's portrait cut out, which anyone who has a
   * picture of the document can do: a person decides.
   */
  faceAlike: number;
  /** Distance above which they count as two; between the two a person decides. */
  faceLax: number;
  /** Each character of both readings must be at least so sure, 0 to 1. */
  leastCharacterConfidence: number;
  /** Mean sureness below which the MRZ counts as unreadable. */
  leastMeanConfidence: number;
  /** Smallest mean brightness and contrast (0-255) of a usable picture. */
  leastBrightness: number;
  leastContrast: number;
  /** Whether no one is approved without a passed liveness challenge, or only one that was taken has to be passed. */
  liveness: 'required' | 'when_supplied';
  /** Share of the approvals, 0 to 1, that a person looks at nevertheless. */
  reviewSampleShare: number;
  /** Days after the end of a verification until selfies, liveness frames and face templates are erased; the document stays. */
  retentionDays: number;
  /** Whether a new face is looked for among the organization's verified people. */
  duplicatePersonSearch: boolean;
  /** Whether an approval in review needs a second reviewer; one rejection is enough. */
  fourEyes: boolean;
  /** Whether nothing is examined before the person's consent is on record. */
  consentRequired: boolean;
}

/** What holds before an organization changes anything. */
export const defaultPolicy: DecisionPolicy = {
  version: 'default/4',
  acceptedDocuments: { types: null, countries: { allow: null, deny: [] } },
  acceptSpecimens: false,
  // Who may be bound by a release without a guardian; who examines minors says so in a policy.
  minimumAge: 18,
  maximumDocumentAgeYears: null,
  // Ours: crops of the specimens' portraits measured up to 0.127, selfies of the same people 0.171 and more.
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

/** The same where no real person is verified: specimens count, and pictures alone are enough. */
export const developmentPolicy: DecisionPolicy = {
  ...defaultPolicy,
  version: 'default/3-development',
  acceptSpecimens: true,
  liveness: 'when_supplied',
};
