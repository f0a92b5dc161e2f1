import type { Tx } from '#platform/db/database.ts';
import { type IssuerListName, importNameOf } from './issuer-list.ts';
import { findAuthorities } from './store.ts';

/**
 * The authorities (PEM) of the imported lists that are trusted for a type of mobile document, each once. Without a type,
 * those that are listed for all types.
 */
export async function trustedAuthorities(
  tx: Tx,
  { lists, docType, at }: { lists: readonly IssuerListName[]; docType?: string | undefined; at: Date },
): Promise<string[]> {
  const found = new Set<string>();
  for (const list of lists)
    for (const authority of await findAuthorities(tx, { list: importNameOf(list), docType, at })) found.add(authority);
  return [...found];
}
