import { findPersonIdsOf } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, withdrawalOf } from '../standing.ts';
import { verificationsOf } from '../tables.ts';

/** An approved examination, even if its document has expired since. */
export interface Examination {
  verificationId: string;
  personId: string;
  examinedAt: Date;
  /** The end of the document's last valid day; null if it does not expire, or was redacted. */
  validUntil: Date | null;
  /** Calendar day; null once redacted. */
  birthDate: string | null;
  /** How its credential was withdrawn; null if it is still valid. */
  withdrawal: 'suspended' | 'revoked' | null;
}

/** An examination with the examined document; null once redacted. */
export interface ExaminedDocument extends Examination {
  document: ExtractedDocument | null;
}

interface Whom {
  userId: string;
  personId?: string | null;
}

/** The examinations of each user or person, earliest first, at most one hundred; for records about past days. */
export async function findExaminations(ctx: Context, tx: Tx, whom: readonly Whom[]): Promise<Examination[][]> {
  const found = await findExaminedDocuments(ctx, tx, whom);
  return found.map((examined) => examined.map(({ document, ...examination }) => examination));
}

/** {@link findExaminations} with the documents' data: personal data, for records required by law. */
export async function findExaminedDocuments(
  ctx: Context,
  tx: Tx,
  whom: readonly Whom[],
): Promise<ExaminedDocument[][]> {
  const unknown = whom.flatMap(({ userId, personId }) => (personId ? [] : [userId]));
  const persons = await findPersonIdsOf(tx, [...new Set(unknown)]);
  const idsOf = ({ userId, personId }: Whom): readonly string[] =>
    personId ? [personId] : (persons.get(userId) ?? []);
  const examined = Map.groupBy(await loadExamined(ctx, tx, new Set(whom.flatMap(idsOf))), (each) => each.personId);
  return whom.map((each) =>
    idsOf(each)
      .flatMap((personId) => examined.get(personId) ?? [])
      .toSorted((one, other) => one.examinedAt.getTime() - other.examinedAt.getTime())
      .slice(0, MOST),
  );
}

const MOST = 100;

/** The examinations of these persons, earliest first, at most one hundred of each. */
async function loadExamined(ctx: Context, tx: Tx, personIds: ReadonlySet<string>): Promise<ExaminedDocument[]> {
  if (personIds.size === 0) return [];
  const ranked = verificationsOf(tx)
    .selectFrom('verifications')
    .select(['org_id', 'id', 'person_id', 'status', 'redacted_from', 'decided_at', 'expires_at', 'extracted'])
    .select(({ fn }) =>
      fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy('person_id').orderBy('decided_at'))
        .as('place'),
    )
    .where('person_id', '=', anyOf(personIds))
    .where('decided_at', 'is not', null)
    .where('status', 'in', ['verified', 'expired', 'redacted']);
  const rows = await verificationsOf(tx)
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', String(MOST))
    .orderBy('decided_at')
    .execute();
  const sealed = rows.filter(({ extracted }) => extracted !== null);
  const [standings, opened] = await Promise.all([
    findStandings(ctx, tx, rows),
    ctx.vault.openAll(
      tx,
      sealed.map(({ org_id: org, id: subject, extracted }) => ({
        owner: { org, subject },
        ...{ sealed: extracted ?? Buffer.alloc(0), purpose: 'extracted' },
      })),
    ),
  ]);
  const documents = new Map(sealed.map(({ id }, index) => [id, opened[index]]));
  return standings.flatMap((row) => {
    const isOfVerified = row.status !== 'redacted' || row.redacted_from !== 'rejected';
    if (!row.decided_at || row.person_id === null || !isOfVerified) return [];
    const bytes = documents.get(row.id);
    const document = bytes ? (JSON.parse(bytes.toString()) as ExtractedDocument) : null;
    return [
      {
        verificationId: row.id,
        personId: row.person_id,
        examinedAt: row.decided_at,
        validUntil: row.expires_at,
        birthDate: document?.birthDate ?? null,
        withdrawal: withdrawalOf(row.credentialStatus),
        document,
      },
    ];
  });
}
