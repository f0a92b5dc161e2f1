import type { Context } from '#domains/context.ts';
import { hammingDistance, type SignalKey, signal } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { biometricsKeyOf } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal } from '../verification.ts';
import type { KeyedFingerprint, NewFingerprint } from './fingerprint.ts';

interface Match {
  verification_id: string;
  kind: NewFingerprint['kind'];
  fingerprint: Buffer;
  role: NewFingerprint['role'];
}

/**
 * The maximum number of bits, of 64, in which perceptual hashes of nearly the same picture differ; for the measurement,
 * see src/engine/signals/README.md.
 */
const NEAR = { selfie: 4, document: 2 } as const;
const MOST_MATCHES = 500;

/** Hashes the fingerprints with a key, so that the database does not reveal the data behind them. */
export async function keyFingerprints(
  ctx: Context,
  tx: Tx,
  org: string,
  fingerprints: readonly NewFingerprint[],
): Promise<KeyedFingerprint[]> {
  const keyed: KeyedFingerprint[] = [];
  for (const each of fingerprints) {
    const value = `${each.kind}/${each.value}`;
    keyed.push({ ...each, fingerprint: await ctx.vault.blindIndex(tx, org, value, 'verification-fingerprint') });
  }
  return keyed;
}

/**
 * Signals of earlier submissions for someone else: a different person by name and birth date, under any userId. The
 * same pictures of the same person are innocent, because callers retry, and verify one person for several projects.
 */
export async function findReuse(
  ctx: Context,
  tx: Tx,
  verification: VerificationRow,
  fingerprints: readonly KeyedFingerprint[],
): Promise<RecordedSignal[]> {
  if (fingerprints.length === 0) return [];
  // Bands are numerous and weak, so they must not crowd out full matches.
  const matches = [
    ...(await findMatches(
      tx,
      verification,
      fingerprints.filter(({ kind }) => kind !== 'band'),
    )),
    ...(await findMatches(
      tx,
      verification,
      fingerprints.filter(({ kind }) => kind === 'band'),
    )),
  ];
  const same = new Set(matches.filter(({ kind }) => kind === 'person').map(({ verification_id: id }) => id));
  const others = matches.filter(({ kind, verification_id: id }) => kind !== 'person' && !same.has(id));
  const near = await findNear(ctx, tx, verification.org_id, fingerprints, others);
  const ids = (kind: Match['kind'], role: Match['role']) =>
    others.filter((match) => match.kind === kind && match.role === role).map((match) => match.verification_id);
  const exactSelfies = ids('picture', 'selfie');
  const found: [SignalKey, string[]][] = [
    ['document_number_reused', ids('document', null)],
    ['selfie_reused', exactSelfies],
    ['selfie_nearly_reused', near.selfie.filter((id) => !exactSelfies.includes(id))],
    ['document_picture_reused', [...ids('picture', 'document'), ...near.document]],
  ];
  return found.flatMap(([key, related]) => {
    const unique = [...new Set(related)];
    return unique.length === 0 ? [] : [{ ...signal(key, { verifications: unique.length }), related: unique }];
  });
}

/** Equal fingerprints of other verifications. */
async function findMatches(tx: Tx, { id }: VerificationRow, wanted: readonly KeyedFingerprint[]): Promise<Match[]> {
  if (wanted.length === 0) return [];
  return verificationsOf(tx)
    .selectFrom('verification_fingerprints')
    .select(['verification_id', 'kind', 'fingerprint', 'role'])
    .where(
      'fingerprint',
      'in',
      wanted.map(({ fingerprint }) => fingerprint),
    )
    .where('verification_id', '!=', id)
    .orderBy('verification_id', 'desc')
    .limit(MOST_MATCHES)
    .execute();
}

/** The verifications that share a band and have a similar perceptual hash. */
async function findNear(
  ctx: Context,
  tx: Tx,
  org: string,
  ours: readonly KeyedFingerprint[],
  matches: readonly Match[],
): Promise<Record<'selfie' | 'document', string[]>> {
  const near: Record<'selfie' | 'document', string[]> = { selfie: [], document: [] };
  const candidates = [...new Set(matches.filter(({ kind }) => kind === 'band').map((match) => match.verification_id))];
  if (candidates.length === 0) return near;
  const rows = await verificationsOf(tx)
    .selectFrom('verification_fingerprints')
    .select(['verification_id', 'role', 'perceptual'])
    .where('kind', '=', 'picture')
    .where('perceptual', 'is not', null)
    .where('verification_id', 'in', candidates)
    .execute();
  const opened = await ctx.vault.openAll(
    tx,
    rows.map(({ verification_id: id, perceptual }) => ({
      owner: biometricsKeyOf(org, id),
      sealed: perceptual ?? Buffer.alloc(0),
      purpose: 'perceptual-hash',
    })),
  );
  for (const [index, { verification_id: id, role }] of rows.entries()) {
    const hash = opened[index]?.toString();
    if (role === null || hash === undefined) continue;
    const isNear = ours.some(
      (mine) => mine.role === role && mine.perceptual !== null && hammingDistance(mine.perceptual, hash) <= NEAR[role],
    );
    if (isNear) near[role].push(id);
  }
  return near;
}
