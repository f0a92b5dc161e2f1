import { findPersonIds } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, withdrawalOf } from '../standing.ts';
import { openSealed } from '../store.ts';
import { verificationsOf } from '../tables.ts';

/** One examination that ended well, whether or not its document has expired since. */
export interface Examination {
  verificationId: string;
  personId: string;
  examinedAt: Date;
  /** The end of the last day on which the document is valid; null where it has none, or was redacted. */
  validUntil: Date | null;
  /** Calendar day; null where it was redacted. */
  birthDate: string | null;
  /** What became of its credential; null of one that vouches for it still. */
  withdrawal: 'suspended' | 'revoked' | null;
}

/** An examination with the document that was examined; null where it was redacted. */
export interface ExaminedDocument extends Examination {
  document: ExtractedDocument | null;
}

interface Whom {
  userId: string;
  personId?: string | null;
}

/** When a user or a person was examined, the earliest first; at most a hundred. For records about days that are past. */
export async function findExaminations(ctx: Context, tx: Tx, whom: Whom): Promise<Examination[]> {
  const found = await findExaminedDocuments(ctx, tx, whom);
  return found.map(({ document, ...examination }) => examination);
}

/** The same with what the documents say: personal data, for records that a law asks for. */
export async function findExaminedDocuments(
  ctx: Context,
  tx: Tx,
  { userId, personId }: Whom,
): Promise<ExaminedDocument[]> {
  const personIds = personId ? [personId] : await findPersonIds(tx, userId);
  if (personIds.length === 0) return [];
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where('decided_at', 'is not', null)
    .where('status', 'in', ['verified', 'expired', 'redacted'])
    .orderBy('decided_at')
    .limit(100)
    .execute();
  const found: ExaminedDocument[] = [];
  for (const row of await findStandings(ctx, tx, rows)) {
    const isOfVerified = row.status !== 'redacted' || row.redacted_from !== 'rejected';
    if (!row.decided_at || row.person_id === null || !isOfVerified) continue;
    const document = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
    found.push({
      verificationId: row.id,
      personId: row.person_id,
      examinedAt: row.decided_at,
      validUntil: row.expires_at,
      birthDate: document?.birthDate ?? null,
      withdrawal: withdrawalOf(row.credentialStatus),
      document: document ?? null,
    });
  }
  return found;
}
