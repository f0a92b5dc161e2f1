import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CredentialRow } from './tables.ts';

/** Whose data keys seal what belongs to a credential. */
export type SealedOf = Pick<CredentialRow, 'org_id' | 'id' | 'person_id' | 'verification_id'>;

/** Seals under the data key of whom the credential is about; `purpose` such as `claims`. */
export function sealForSubject(
  ctx: Context,
  tx: Tx,
  { of, text, purpose }: { of: SealedOf; text: string; purpose: string },
): Promise<Buffer> {
  const owner = { org: of.org_id, subject: subjectOf(of) };
  return ctx.vault.seal(tx, owner, Buffer.from(text), `${purpose}/${of.id}`);
}

/** What {@link sealForSubject} sealed. */
export async function openForSubject(
  ctx: Context,
  tx: Tx,
  { of, sealed, purpose }: { of: SealedOf; sealed: Buffer; purpose: string },
): Promise<string> {
  const owner = { org: of.org_id, subject: subjectOf(of) };
  return (await ctx.vault.open(tx, owner, sealed, `${purpose}/${of.id}`)).toString();
}

/**
 * Seals names and the like under the verification's data key and that under the person's: the redaction of the one and
 * the erasure of the other each take it, in every backup too.
 */
export async function sealPersonal(
  ctx: Context,
  tx: Tx,
  { of, text, purpose }: { of: SealedOf; text: string; purpose: string },
): Promise<Buffer> {
  const inner = await ctx.vault.seal(
    tx,
    { org: of.org_id, subject: of.verification_id },
    Buffer.from(text),
    `${purpose}/${of.id}`,
  );
  return ctx.vault.seal(tx, { org: of.org_id, subject: subjectOf(of) }, inner, `${purpose}/${of.id}`);
}

/** What {@link sealPersonal} sealed. */
export async function openPersonal(
  ctx: Context,
  tx: Tx,
  { of, sealed, purpose }: { of: SealedOf; sealed: Buffer; purpose: string },
): Promise<string> {
  const inner = await ctx.vault.open(tx, { org: of.org_id, subject: subjectOf(of) }, sealed, `${purpose}/${of.id}`);
  const opened = await ctx.vault.open(
    tx,
    { org: of.org_id, subject: of.verification_id },
    inner,
    `${purpose}/${of.id}`,
  );
  return opened.toString();
}

/** A person has a data key of their own; what is known of a business lies under that of its verification. */
function subjectOf({ person_id: personId, verification_id: verificationId }: SealedOf): string {
  return personId ?? verificationId;
}

/** Only an SD-JWT holds what {@link sealPersonal} is for. */
export function isPersonal(format: CredentialFormat): boolean {
  return format === 'dc+sd-jwt';
}
