import { createHmac } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { businessOf, type OwnerRow } from '../tables.ts';
import type { OwnershipPath, OwnershipPerson } from './ownership.ts';

/** Identifies a set of owners. */
export interface OwnersOf {
  org: string;
  /** `ver_…` of the business. */
  verificationId: string;
}

/** An owner's identity, as sealed. */
export interface StoredOwner extends Pick<OwnershipPerson, 'name' | 'birthDate' | 'country' | 'email' | 'userId'> {
  paths: OwnershipPath[];
  morePaths: boolean;
  circular: boolean;
}

/** A row with its opened identity; null once erased. */
export interface OpenOwner {
  row: OwnerRow;
  person: StoredOwner | null;
}

const PURPOSE = 'owner';

export function sealOwner(
  ctx: Context,
  tx: Tx,
  { org, verificationId }: OwnersOf,
  person: StoredOwner,
): Promise<Buffer> {
  return ctx.vault.seal(tx, { org, subject: verificationId }, Buffer.from(JSON.stringify(person)), PURPOSE);
}

export async function openOwner(ctx: Context, tx: Tx, row: OwnerRow): Promise<OpenOwner> {
  if (!row.person) return { row, person: null };
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.verification_id }, row.person, PURPOSE);
  return { row, person: JSON.parse(opened.toString()) as StoredOwner };
}

/** Names owners by a keyed hash: the same for one person within a verification, and meaningless elsewhere. */
export async function ownerKeys(
  ctx: Context,
  tx: Tx,
  { org, verificationId }: OwnersOf,
): Promise<(identity: string) => string> {
  const key = await ctx.vault.blindIndex(tx, org, verificationId, 'business-owner');
  return (identity) => createHmac('sha256', key).update(identity).digest('hex').slice(0, 26);
}

/** The owners of the last examination, largest share first. */
export function loadOwners(tx: Tx, verificationId: string): Promise<OwnerRow[]> {
  return businessOf(tx)
    .selectFrom('business_owners')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .where('removed_at', 'is', null)
    .orderBy('share', 'desc')
    .orderBy('id')
    .execute();
}

type OwnerChanges = Partial<
  Pick<
    OwnerRow,
    'person' | 'state' | 'reason' | 'session_id' | 'identity_verification_id' | 'invited_at' | 'verified_at'
  >
> & { at: Date };

export async function changeOwner(
  tx: Tx,
  { id }: Pick<OwnerRow, 'id'>,
  { at, ...changes }: OwnerChanges,
): Promise<void> {
  const set = { ...changes, updated_at: at };
  await businessOf(tx).updateTable('business_owners').set(set).where('id', '=', id).execute();
}
