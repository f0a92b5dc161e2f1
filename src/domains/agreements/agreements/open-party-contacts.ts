import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Contact } from './party.ts';
import { loadParties, openContacts } from './store.ts';

/** How to reach the parties who signed an agreement, or signed for a minor; erased ones are left out. */
export async function openPartyContacts(ctx: Context, tx: Tx, agreementId: string): Promise<Contact[]> {
  const parties = await loadParties(tx, agreementId);
  const signed = parties.filter(({ kind, status }) => ['signer', 'guardian'].includes(kind) && status === 'signed');
  const contacts = await openContacts(ctx, tx, signed);
  return contacts.flatMap((contact) => (contact === null || contact.email === '' ? [] : [contact]));
}
