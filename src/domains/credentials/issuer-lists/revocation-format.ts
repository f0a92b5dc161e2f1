import { type RevokedCertificate, readRevocationLists } from '#agent/index.ts';
import type { WholeFormat } from '#platform/imports/index.ts';
import { importNameOf, REVOCATION_LIST } from './issuer-list.ts';
import {
  type IssuerListOptions,
  isOlderThanCurrent,
  MAX_BYTES,
  olderThan,
  orRefuse,
  SOURCE_COLUMNS,
} from './list-format.ts';
import { deleteOtherVersions } from './store.ts';

export interface RevocationOptions extends Pick<IssuerListOptions, 'at' | 'currentIssuedAt' | 'allowOlder'> {
  /** The authorities (PEM) of the current list, one of which must have signed each revocation list. */
  authorities: readonly string[];
}

const COLUMNS = ['version', 'list', 'authority_key', 'serial_number'] as const;

/** Import format for lists of revoked chip signers: all in one file, replacing the previous ones. */
export function revocationListFormat(options: RevocationOptions): WholeFormat<RevokedCertificate> {
  const list = importNameOf(REVOCATION_LIST);
  let source: unknown[] = [];
  return {
    format: 'whole',
    maxBytes: MAX_BYTES,
    parseFile: async (bytes) => {
      const { issuedAt, entries } = await orRefuse(() => readRevocationLists(bytes, options));
      const isOlder = isOlderThanCurrent({ issuedAt }, options);
      if (isOlder && !options.allowOlder) throw olderThan(options.currentIssuedAt);
      source = [list, 'crl', null, null, issuedAt ?? null, null, isOlder];
      return entries;
    },
    write: async (copy, { version, rows }) => {
      await copy('issuer_list_sources', SOURCE_COLUMNS, [[version, ...source]]);
      const values = rows.map(({ authorityKey, serialNumber }) => [version, list, authorityKey, serialNumber]);
      await copy('issuer_revocations', COLUMNS, values);
    },
    finish: async () => undefined,
    sweep: (tx) => deleteOtherVersions(tx, list),
  };
}
