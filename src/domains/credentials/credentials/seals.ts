import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CredentialRow } from './tables.ts';

/** Whose data keys seal what belongs to a credential. */
export type SealedOf = Pick<CredentialRow, 'org_id' | 'id' | 'type' | 'person_id' | 'source_id'>;

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
 * Seals names and the like, of an identity under the verification's data key and that under the person's: the redaction
 * of the one and the erasure of the other each take it, in every backup too. Of all others the source's key is the only one.
 */
export async function sealPersonal(
  ctx: Context,
  tx: Tx,
  { of, text, purpose }: { of: SealedOf; text: string; purpose: string },
): Promise<Buffer> {
  let sealed: Buffer = Buffer.from(text);
  for (const subject of layersOf(of))
    sealed = await ctx.vault.seal(tx, { org: of.org_id, subject }, sealed, `${purpose}/${of.id}`);
  return sealed;
}

/** What {@link sealPersonal} sealed. */
export async function openPersonal(
  ctx: Context,
  tx: Tx,
  { of, sealed, purpose }: { of: SealedOf; sealed: Buffer; purpose: string },
): Promise<string> {
  let opened = sealed;
  for (const subject of layersOf(of).reverse())
    opened = await ctx.vault.open(tx, { org: of.org_id, subject }, opened, `${purpose}/${of.id}`);
  return opened.toString();
}

/**
 * An identity is known under the person's own data key, all else under that of its source: what a release or a consent
 * says must be kept as long as that is, and goes with it.
 */
function subjectOf({ type, person_id: personId, source_id: sourceId }: SealedOf): string {
  return type === 'IdentityVerificationCredential' && personId !== null ? personId : sourceId;
}

/** The subjects whose keys seal what is personal, the inner one first. */
function layersOf(of: SealedOf): string[] {
  return [...new Set([of.source_id, subjectOf(of)])];
}

/** Only an SD-JWT holds what {@link sealPersonal} is for. */
export function isPersonal(format: CredentialFormat): boolean {
  return format === 'dc+sd-jwt';
}
