import type { Tx } from '#platform/db/database.ts';
import type { Json } from '#platform/db/tables.ts';
import type { RegistryRecord } from './registry-record.ts';

export type RegistriesTables = {
  registry_records: {
    version: string;
    lei: string | null;
    country: string;
    /** The registration number, normalized for comparison. */
    number_key: string | null;
    record: Json<Omit<RegistryRecord, 'source'>>;
  };
};

export const registriesOf = (tx: Tx) => tx.withTables<RegistriesTables>();
