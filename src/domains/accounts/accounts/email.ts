import type { KeyOwner, Vault } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';

/** A row with an address; `email_bound`: sealed for this row alone, not as versions before 0094 did, for any. */
interface Sealed {
  id: string;
  email_sealed: Buffer;
  email_bound: boolean;
}

type SealedForOrganization = Sealed & { org_id: string };

/** What versions before 0094 sealed every address for. */
const UNBOUND = 'email';

/** An address in the form in which it is compared: without surrounding space, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** How an address is found without being stored. */
export function emailIndex(vault: Vault, email: string): Buffer {
  return vault.systemIndex(normalizeEmail(email), 'email');
}

/** A user's, who belongs to no organization. */
export function sealUserEmail(vault: Vault, id: string, email: string): { email_sealed: Buffer; email_bound: true } {
  return { email_sealed: vault.sealSystem(Buffer.from(normalizeEmail(email)), `email/${id}`), email_bound: true };
}

export function openUserEmail(vault: Vault, { id, email_sealed, email_bound }: Sealed): string {
  return email_bound ? vault.openSystem(email_sealed, `email/${id}`).toString() : openUnbound(vault, email_sealed);
}

/** That of an invitation, under the key of the organization which invites. The transaction must be in it. */
export async function sealInvitedEmail(
  vault: Vault,
  tx: Tx,
  { org_id, id }: Pick<SealedForOrganization, 'org_id' | 'id'>,
  email: string,
): Promise<{ email_sealed: Buffer; email_bound: true }> {
  const bytes = Buffer.from(normalizeEmail(email));
  return { email_sealed: await vault.seal(tx, keyOf(org_id), bytes, invitedFor(id)), email_bound: true };
}

export async function openInvitedEmail(vault: Vault, tx: Tx, row: SealedForOrganization): Promise<string> {
  const { org_id, id, email_sealed, email_bound } = row;
  if (!email_bound) return openUnbound(vault, email_sealed);
  return (await vault.open(tx, keyOf(org_id), email_sealed, invitedFor(id))).toString();
}

export function openUnbound(vault: Vault, sealed: Buffer): string {
  return vault.openSystem(sealed, UNBOUND).toString();
}

const keyOf = (org: string): KeyOwner => ({ org, subject: org });
const invitedFor = (id: string): string => `invitation/${id}/email`;
