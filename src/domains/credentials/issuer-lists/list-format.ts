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
  /** Certificates (PEM) of which one must have certified who signed the list. */
  signers: readonly string[];
  /** Is told who published and signed a list that can be used. */
  onRead?(list: IssuerList): void;
}

const COLUMNS = ['version', 'list', 'certificate', 'doc_types', 'subject', 'country', 'not_after'] as const;
/** The lists of all states of the world have some hundred authorities, in less than 1 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** How a list of issuing authorities is imported. A certificate that is listed twice is two rows, each with its types. */
export function issuerListFormat(name: IssuerListName, options: IssuerListOptions): WholeFormat<ListedAuthority> {
  const list = importNameOf(name);
  return {
    format: 'whole',
    maxBytes: MAX_BYTES,
    parseFile: async (bytes) => {
      const read = await readOrRefuse(bytes, { ...options, services: LISTED_SERVICES[name] });
      assertUpToDate(read, options.at);
      options.onRead?.(read);
      return read.entries;
    },
    write: (copy, { version, rows }) =>
      copy(
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
      ),
    finish: async () => undefined,
    sweep: (tx) => deleteOtherVersions(tx, list),
  };
}

async function readOrRefuse(bytes: Buffer, options: ListReading): Promise<IssuerList> {
  try {
    return await readIssuerList(bytes, options);
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
