import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CredentialRow } from './tables.ts';

/** The fields that determine which data keys seal a credential. */
export type SealedOf = Pick<CredentialRow, 'org_id' | 'id' | 'type' | 'person_id' | 'source_id'>;

/** Seals under the data key of the credential's subject; `purpose` such as `claims`. */
export function sealForSubject(
  ctx: Context,
  tx: Tx,
  { of, text, purpose }: { of: SealedOf; text: string; purpose: string },
): Promise<Buffer> {
  const owner = { org: of.org_id, subject: subjectOf(of) };
  return ctx.vault.seal(tx, owner, Buffer.from(text), `${purpose}/${of.id}`);
}

/** Opens what {@link sealForSubject} sealed. */
export async function openForSubject(
  ctx: Context,
  tx: Tx,
  { of, sealed, purpose }: { of: SealedOf; sealed: Buffer; purpose: string },
): Promise<string> {
  const owner = { org: of.org_id, subject: subjectOf(of) };
  return (await ctx.vault.open(tx, owner, sealed, `${purpose}/${of.id}`)).toString();
}

/**
 * Seals names and other personal data. For an identity this uses both the verification's and the person's data key,
 * because redaction and erasure each destroy one of them, which takes effect in every backup too. Other types use only
 * the source's key.
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

/** Opens what {@link sealPersonal} sealed. */
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
 * An identity is sealed under the person's data key, all others under their source's: the content of a release or
 * consent must be kept for as long as its source, and is erased with it.
 */
function subjectOf({ type, person_id: personId, source_id: sourceId }: SealedOf): string {
  return type === 'IdentityVerificationCredential' && personId !== null ? personId : sourceId;
}

/** The subjects whose keys seal the personal data, inner key first. */
function layersOf(of: SealedOf): string[] {
  return [...new Set([of.source_id, subjectOf(of)])];
}

/** Only an SD-JWT contains the data that {@link sealPersonal} protects. */
export function isPersonal(format: CredentialFormat): boolean {
  return format === 'dc+sd-jwt';
}
