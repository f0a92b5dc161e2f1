import {
  type IssuerList,
  IssuerListError,
  type ListedAuthority,
  type ListReading,
  readIssuerList,
} from '#agent/index.ts';
import { ImportRefused, type WholeFormat } from '#platform/imports/index.ts';
import { DOCUMENT_TYPES, type IssuerListName, importNameOf, LISTED_SERVICES } from './issuer-list.ts';
import { deleteOtherVersions } from './store.ts';

export interface IssuerListOptions {
  at: Date;
  /** Certificates (PEM), one of which must have certified the list's signer. */
  signers: readonly string[];
  /** When the current list was issued; null if unknown. */
  currentIssuedAt: Date | null;
  /** Whether the operator confirms importing a file older than the current list. */
  allowOlder: boolean;
  /** Called with the publisher and signer of a usable list. */
  onRead?(list: IssuerList): void;
}

export const SOURCE_COLUMNS = [
  'version',
  'list',
  'format',
  'publisher',
  'signer',
  'issued_at',
  'next_update',
  'replaced_newer',
] as const;
const COLUMNS = ['version', 'list', 'certificate', 'doc_types', 'subject', 'country', 'not_after'] as const;
/** All the states of the world have a few hundred authorities, which take less than 1 MB. */
export const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Import format for lists of issuing authorities. A certificate that is listed twice becomes two rows, each with its
 * own types.
 */
export function issuerListFormat(name: IssuerListName, options: IssuerListOptions): WholeFormat<ListedAuthority> {
  const list = importNameOf(name);
  let source: unknown[] = [];
  return {
    format: 'whole',
    maxBytes: MAX_BYTES,
    parseFile: async (bytes) => {
      const read = await readOrRefuse(bytes, {
        ...options,
        services: LISTED_SERVICES[name],
        isOfChips: name === 'csca',
      });
      assertUpToDate(read, options.at);
      const { format, publisher = null, signer = null, issuedAt = null, nextUpdate = null } = read;
      const isOlder = isOlderThanCurrent(read, options);
      if (isOlder && !options.allowOlder) throw olderThan(options.currentIssuedAt);
      source = [list, format, publisher, signer, issuedAt, nextUpdate, isOlder];
      options.onRead?.(read);
      return read.entries;
    },
    write: async (copy, { version, rows }) => {
      await copy('issuer_list_sources', SOURCE_COLUMNS, [[version, ...source]]);
      await copy(
        'issuer_authorities',
        COLUMNS,
        rows.map(({ certificate, docTypes = [...DOCUMENT_TYPES[name]], subject, country = null, notAfter }) => [
          version,
          list,
          certificate,
          docTypes,
          subject,
          country,
          notAfter,
        ]),
      );
    },
    finish: async () => undefined,
    sweep: (tx) => deleteOtherVersions(tx, list),
  };
}

const readOrRefuse = (bytes: Buffer, options: ListReading): Promise<IssuerList> =>
  orRefuse(() => readIssuerList(bytes, options));

/** Turns read errors into a refusal with the reason. */
export async function orRefuse<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IssuerListError) throw new ImportRefused(error.code, error.message, error);
    throw error;
  }
}

function assertUpToDate({ nextUpdate }: IssuerList, at: Date): void {
  if (!nextUpdate || nextUpdate > at) return;
  const due = nextUpdate.toISOString().slice(0, 10);
  throw new ImportRefused('outdated', `A newer list was due on ${due}. Download the current one.`);
}

/** Replacing a list with an earlier one would restore trust in an authority that was removed from it. */
export function isOlderThanCurrent(
  { issuedAt }: Pick<IssuerList, 'issuedAt'>,
  { currentIssuedAt }: Pick<IssuerListOptions, 'currentIssuedAt'>,
): boolean {
  return issuedAt !== undefined && currentIssuedAt !== null && issuedAt < currentIssuedAt;
}

export function olderThan(current: Date | null): ImportRefused {
  const day = current?.toISOString().slice(0, 10);
  return new ImportRefused(
    'older',
    `The list is older than the current one, which was issued on ${day}. If you want the older one, allow it.`,
  );
}
