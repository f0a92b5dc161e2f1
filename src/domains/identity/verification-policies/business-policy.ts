/** What an organization requires before it approves a business. */
export interface BusinessPolicy {
  /**
   * Percentage from which a person is a beneficial owner: 25 in 31 CFR 1010.230 and EU AMLR Art. 52, less for high
   * risk.
   */
  ownershipThreshold: number;
  /** Whether the beneficial owners and the control person must be verified before an approval. */
  requireVerifiedOwners: boolean;
  /** Whether an approval needs a second reviewer; one rejection is enough. */
  fourEyes: boolean;
  /** Whether a business is approved without a reviewer if every task succeeded. */
  automaticApproval: boolean;
  /** Months for which an approval is valid. */
  validityMonths: number;
  /** Minimum similarity, 0 to 1, for a sanctions list entry to count as a hit. */
  screeningThreshold: number;
  /** Maximum age of an incorporation document; null for no limit. */
  maxDocumentAgeMonths: number | null;
}

export const defaultBusinessPolicy: BusinessPolicy = {
  ownershipThreshold: 25,
  requireVerifiedOwners: true,
  fourEyes: false,
  automaticApproval: false,
  validityMonths: 12,
  screeningThreshold: 0.85,
  maxDocumentAgeMonths: null,
};
