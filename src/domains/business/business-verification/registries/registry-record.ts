import type { CalendarDay } from '#verifier/encoding/days.ts';

/** Where records come from: GLEIF's imported golden copy, its API, or the samples of test mode. */
export type RegistrySource = 'gleif' | 'gleif-api' | 'test-register';

/** A company's record in a company or LEI register. */
export interface RegistryRecord {
  source: RegistrySource;
  lei: string | null;
  name: string;
  /** Former, trading, translated and transliterated names. */
  otherNames: string[];
  /** The ELF code (ISO 20275); null if the register has none. */
  legalForm: string | null;
  status: 'active' | 'inactive' | 'unknown';
  /** Status of the LEI's registration: `ISSUED`, `LAPSED`, `RETIRED` … */
  leiStatus: string | null;
  /** Alpha-2, of the jurisdiction. */
  country: string;
  /** ISO 3166-2 if the jurisdiction is part of a country, such as `US-DE`. */
  subdivision: string | null;
  registrationNumber: string | null;
  /** The register that assigned the number, by its code in GLEIF's list (`RA000585`). */
  registrationAuthority: string | null;
  address: RegistryAddress;
  /** As in the register; null if not stated, absent in records imported or sealed by an earlier release. */
  incorporatedOn?: CalendarDay | null;
  /** When the register last changed the record; ISO 8601, null if not stated. */
  updatedAt: string | null;
}

/** A record as stored, whatever its source. */
export type GleifRecord = Omit<RegistryRecord, 'source'>;

/** Name of the list among the imports. */
export const GLEIF_LIST = 'gleif';

export interface RegistryAddress {
  lines: string[];
  city: string;
  region: string | null;
  postalCode: string | null;
  /** Alpha-2. */
  country: string;
}

/** A register's answer; `asOf` is its date (ISO 8601). */
export type RegistryAnswer =
  | { state: 'found'; record: RegistryRecord; source: RegistrySource; asOf: string }
  /** `candidates`: the number of records with this number, if none could be chosen. */
  | { state: 'not_found'; source: RegistrySource; asOf: string; candidates?: number }
  | { state: 'no_source' };

/** By LEI, or by number in a register of the country (alpha-2); numbers are compared without punctuation. */
export type RecordQuery =
  | { lei: string }
  | {
      country: string;
      registrationNumber: string;
      /** Distinguishes records with the same number in several registers of a country. */
      name?: string;
    };

export interface SourceState {
  source: RegistrySource;
  available: boolean;
  version: string | null;
  records: number | null;
  asOf: string | null;
}
