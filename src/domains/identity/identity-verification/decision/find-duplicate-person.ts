import { setImmediate as breathe } from 'node:timers/promises';
import { findFraudSuspects, resolvePerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { type DecisionPolicy, type ExtractedDocument, faceDistance, signal } from '#engine/index.ts';
import { biometricsKeyOf } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal } from '../verification.ts';

/** So many templates are opened and compared before others have their turn: some 20 ms of work. */
const PAGE = 200;

interface Match {
  personId: string;
  distance: number;
}

/**
 * Looks for a face among the organisation's verified people, where the policy says so, and in any case among those whose
 * credential was revoked on suspicion of fraud, as far as their templates are held: within the strict distance of somebody else
 * it is a signal for a person to look at, for siblings and lookalikes are as near.
 */
export async function findDuplicatePerson(
  ctx: Context,
  { org_id: org, user_id: userId }: VerificationRow,
  { face, document, policy }: { face: ArrayLike<number> | null; document: ExtractedDocument; policy: DecisionPolicy },
): Promise<RecordedSignal[]> {
  if (!face) return [];
  const suspects = await ctx.db.org({ org }, findFraudSuspects);
  if (!policy.duplicatePersonSearch && suspects.length === 0) return [];
  const { id } = await resolvePerson(ctx, org, document, userId);
  const among = policy.duplicatePersonSearch ? undefined : suspects;
  const matches = (await compareAll(ctx, org, face, among)).filter(
    ({ personId, distance }) => personId !== id && distance <= policy.faceStrict,
  );
  const ofSuspects = matches.filter(({ personId }) => suspects.includes(personId));
  return [
    ...signalOf('duplicate_person', policy.duplicatePersonSearch ? matches : []),
    ...signalOf('fraud_suspect_face', ofSuspects),
  ];
}

function signalOf(key: 'duplicate_person' | 'fraud_suspect_face', matches: readonly Match[]): RecordedSignal[] {
  if (matches.length === 0) return [];
  const nearest = Math.min(...matches.map(({ distance }) => distance));
  const related = [...new Set(matches.map(({ personId }) => personId))];
  const figures = { persons: related.length, distance: Math.round(nearest * 1000) / 1000 };
  return [{ ...signal(key, figures), related }];
}

/** The distance of a face to every template of a verified person, or of those named. */
async function compareAll(
  ctx: Context,
  org: string,
  face: ArrayLike<number>,
  among: readonly string[] | undefined,
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let after = ''; ; ) {
    const page = await openPage(ctx, org, after, among);
    const last = page.at(-1);
    if (!last) return matches;
    for (const { personId, template } of page) {
      if (template) matches.push({ personId, distance: faceDistance(face, template) });
    }
    after = last.verificationId;
    await breathe();
  }
}

function openPage(ctx: Context, org: string, after: string, among: readonly string[] | undefined) {
  return ctx.db.org({ org }, async (tx) => {
    const rows = await verificationsOf(tx)
      .selectFrom('face_templates')
      .select(['verification_id', 'person_id', 'template'])
      .where('person_id', 'is not', null)
      .where('verification_id', '>', after)
      .$if(among !== undefined, (query) => query.where('person_id', 'in', [...(among ?? [])]))
      .orderBy('verification_id')
      .limit(PAGE)
      .execute();
    const opened = await ctx.vault.openAll(
      tx,
      rows.map(({ verification_id: id, template }) => ({
        owner: biometricsKeyOf(org, id),
        sealed: template,
        purpose: 'face-template',
      })),
    );
    return rows.map((row, index) => ({
      verificationId: row.verification_id,
      personId: row.person_id ?? '',
      template: toDescriptor(opened[index] ?? null),
    }));
  });
}

/** A template is the descriptor's numbers as the processor has them: four bytes each, little endian wherever Node runs today. */
export function toTemplate(descriptor: ArrayLike<number>): Buffer {
  return Buffer.from(Float32Array.from(descriptor).buffer);
}

function toDescriptor(bytes: Buffer | null): Float32Array | null {
  return bytes && new Float32Array(Uint8Array.from(bytes).buffer);
}
