import type { CalendarDay } from '#verifier/days.ts';

/** What was found of a business, as far as credentials need it. */
export interface VerifiedBusiness {
  /** As the register or the incorporation document has it. */
  legalName: string;
  registrationNumber: string;
  /** ISO 3166-1 alpha-2 of the country under whose law it exists. */
  country: string;
  /** ISO 3166-2 with the country (`US-DE`) where registers are of parts of it; null elsewhere. */
  subdivision: string | null;
  /** ISO 20275: the ELF code, and the form's name in its own language. */
  entityType: { code: string; name: string };
  lei: string | null;
  registeredAddress: RegisteredAddress | null;
  /** Whether a register or the LEI system was found to say the same. */
  registryConfirmed: boolean;
}

export interface RegisteredAddress {
  lines: readonly string[];
  city: string;
  region: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The claim set of a BusinessVerificationCredential. */
export interface BusinessClaimSet {
  /** `urn:uuid:…` of the organisation's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  validUntil: string;
  business: VerifiedBusiness;
  examinedOn: CalendarDay;
  /** When company and owners were last compared with sanctions lists; null where none was there. */
  screenedOn: CalendarDay | null;
  /** How many beneficial owners had their own identity verified by then. */
  ownersVerified: number;
}
