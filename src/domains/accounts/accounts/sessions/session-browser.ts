import type { Context } from '#domains/context.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';

interface Named {
  org: string;
  id: string;
  browser: string;
}

/** The browser that opened a session, sealed under the organization's key for this session alone. */
export function sealBrowser({ vault }: Context, tx: Tx, { org, id, browser }: Named): Promise<Buffer> {
  return vault.seal(tx, keyOf(org), Buffer.from(browser), purposeOf(id));
}

/** Browsers by session, if known; the transaction must be in the sessions' organization. */
export async function openBrowsers(
  { vault }: Context,
  tx: Tx,
  org: string,
  rows: readonly { id: string; browser_sealed: Buffer | null }[],
): Promise<Map<string, string>> {
  const items = rows.flatMap(({ id, browser_sealed: sealed }) =>
    sealed ? [{ owner: keyOf(org), sealed, purpose: purposeOf(id), id }] : [],
  );
  const opened = await vault.openAll(tx, items);
  return new Map(items.map(({ id }, index) => [id, String(opened[index])]));
}

const keyOf = (org: string): KeyOwner => ({ org, subject: org });
const purposeOf = (id: string): string => `session/${id}/browser`;
