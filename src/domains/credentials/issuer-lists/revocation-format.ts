import { type CrlEntry, type CrlIdentity, isOlderCrl, readRevocationLists } from '#agent/index.ts';
import { ImportRefused, type WholeFormat } from '#platform/imports/index.ts';
import { importNameOf, type RevocationListName } from './issuer-list.ts';
import {
  type IssuerListOptions,
  isOlderThanCurrent,
  MAX_BYTES,
  olderThan,
  orRefuse,
  SOURCE_COLUMNS,
} from './list-format.ts';
import { deleteOtherVersions } from './store.ts';

function authorityMissing(): ImportRefused {
  return new ImportRefused(
    'authority_missing',
    'The file lacks the list of an authority that the current one contains, whose revoked signers would be trusted again. Add it, or allow an older list.',
  );
}

export interface RevocationOptions extends Pick<IssuerListOptions, 'at' | 'currentIssuedAt' | 'allowOlder'> {
  /** The authorities (PEM), one of which must have signed each revocation list. */
  authorities: readonly string[];
  /** The revocation lists that the file replaces. */
  current: readonly CrlIdentity[];
}

const COLUMNS = ['version', 'list', 'authority_key', 'serial_number', 'crl_number', 'issued_at'] as const;

/** Import format for revocation lists of authorities: a single file that replaces all the previous ones. */
export function revocationListFormat(name: RevocationListName, options: RevocationOptions): WholeFormat<CrlEntry> {
  const list = importNameOf(name);
  let source: unknown[] = [];
  return {
    format: 'whole',
    maxBytes: MAX_BYTES,
    parseFile: async (bytes) => {
      const { issuedAt, entries, lists } = await orRefuse(() => readRevocationLists(bytes, options));
      const replaced = options.current.find((current) => lists.some((each) => isOlderCrl(each, current)));
      const isLost = (current: CrlIdentity) => lists.every((each) => each.authorityKey !== current.authorityKey);
      if (!options.allowOlder && options.current.some(isLost)) throw authorityMissing();
      const isOlder = replaced !== undefined || isOlderThanCurrent({ issuedAt }, options);
      if (isOlder && !options.allowOlder) throw olderThan(replaced?.issuedAt ?? options.currentIssuedAt);
      source = [list, 'crl', null, null, issuedAt ?? null, null, isOlder];
      return entries;
    },
    write: async (copy, { version, rows }) => {
      await copy('issuer_list_sources', SOURCE_COLUMNS, [[version, ...source]]);
      const values = rows.map(({ authorityKey, serialNumber, number, issuedAt }) => [
        version,
        list,
        authorityKey,
        serialNumber,
        number?.toString() ?? null,
        issuedAt ?? null,
      ]);
      await copy('issuer_revocations', COLUMNS, values);
    },
    finish: async () => undefined,
    sweep: (tx) => deleteOtherVersions(tx, list),
  };
}
