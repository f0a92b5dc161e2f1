import type { KeyOwner, Vault } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';

/** A row with an address; `email_bound`: sealed for this row only, unlike in versions before 0094. */
interface Sealed {
  id: string;
  email_sealed: Buffer;
  email_bound: boolean;
}

type SealedForOrganization = Sealed & { org_id: string };

/** The common sealing context of versions before 0094. */
const UNBOUND = 'email';

/** An address in normalized form: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A keyed hash with which an address can be found without being stored. */
export function emailIndex(vault: Vault, email: string): Buffer {
  return vault.systemIndex(normalizeEmail(email), 'email');
}

/** The address of a user, who belongs to no organization. */
export function sealUserEmail(vault: Vault, id: string, email: string): { email_sealed: Buffer; email_bound: true } {
  return { email_sealed: vault.sealSystem(Buffer.from(normalizeEmail(email)), `email/${id}`), email_bound: true };
}

export function openUserEmail(vault: Vault, { id, email_sealed, email_bound }: Sealed): string {
  return email_bound ? vault.openSystem(email_sealed, `email/${id}`).toString() : openUnbound(vault, email_sealed);
}

/**
 * The address of an invitation, under the inviting organization's key. The transaction must be in that organization.
 */
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
