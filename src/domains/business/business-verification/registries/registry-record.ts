import type { CalendarDay } from '#verifier/encoding/days.ts';

/** Where records come from: the imported golden copy of GLEIF, its API, or the samples of test mode. */
export type RegistrySource = 'gleif' | 'gleif-api' | 'test-register';

/** A company as a register of companies or of LEIs has it. */
export interface RegistryRecord {
  source: RegistrySource;
  lei: string | null;
  name: string;
  /** Former, trading, translated and transliterated names. */
  otherNames: string[];
  /** The ELF code (ISO 20275); null where the register knows none. */
  legalForm: string | null;
  status: 'active' | 'inactive' | 'unknown';
  /** Of the LEI's registration: `ISSUED`, `LAPSED`, `RETIRED` … */
  leiStatus: string | null;
  /** Alpha-2, of the jurisdiction. */
  country: string;
  /** ISO 3166-2 where the jurisdiction is a part of the country, such as `US-DE`. */
  subdivision: string | null;
  registrationNumber: string | null;
  /** The register that gave the number, by its code in GLEIF's list (`RA000585`). */
  registrationAuthority: string | null;
  address: RegistryAddress;
  /** As the register has it; null where it does not say, absent in what an earlier release imported or sealed. */
  incorporatedOn?: CalendarDay | null;
  /** When the register last changed the record; ISO 8601, null where it does not say. */
  updatedAt: string | null;
}

/** A record as it is kept, whichever source it came from. */
export type GleifRecord = Omit<RegistryRecord, 'source'>;

/** The name of the list of imports. */
export const GLEIF_LIST = 'gleif';

export interface RegistryAddress {
  lines: string[];
  city: string;
  region: string | null;
  postalCode: string | null;
  /** Alpha-2. */
  country: string;
}

/** What a register says: `asOf` is when it was so (ISO 8601). */
export type RegistryAnswer =
  | { state: 'found'; record: RegistryRecord; source: RegistrySource; asOf: string }
  /** `candidates`: how many have the number where none of them could be told to be the one. */
  | { state: 'not_found'; source: RegistrySource; asOf: string; candidates?: number }
  | { state: 'no_source' };

/** By the LEI, or by the number in a register of the country (alpha-2); numbers are compared without their punctuation. */
export type RecordQuery =
  | { lei: string }
  | {
      country: string;
      registrationNumber: string;
      /** Tells records apart that have one number in several registers of a country. */
      name?: string;
    };

export interface SourceState {
  source: RegistrySource;
  available: boolean;
  version: string | null;
  records: number | null;
  asOf: string | null;
}
