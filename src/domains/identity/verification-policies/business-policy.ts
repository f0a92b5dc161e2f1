/** What an organization asks for before a business is approved. */
export interface BusinessPolicy {
  /** Percent from which on someone counts as a beneficial owner: 25 in 31 CFR 1010.230 and EU AMLR Art. 52, less for high risk. */
  ownershipThreshold: number;
  /** Whether no business is approved before its beneficial owners and control person are verified themselves. */
  requireVerifiedOwners: boolean;
  /** Whether an approval needs a second reviewer; one rejection is enough. */
  fourEyes: boolean;
  /** Whether a business is approved without a reviewer where every single task succeeded. */
  automaticApproval: boolean;
  /** How long an approval holds until the business has to be verified again. */
  validityMonths: number;
  /** From which likeness on, 0 to 1, an entry of a sanctions list counts as a hit. */
  screeningThreshold: number;
  /** How old an incorporation document may be; null where that does not matter. */
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
