import type { Context } from '#domains/context.ts';
import { getEncoding, withholdDisclosures } from '#domains/credentials/credentials/index.ts';
import { DISCLOSABLE, type Disclosable } from '../release.ts';
import { loadRelease } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';

/** The SD-JWT claims that each choice discloses; a document is a separate file. */
const CLAIMS: Record<Disclosable, string | null> = {
  legalName: 'legal_name',
  stageName: 'stage_name',
  birthDate: 'birthdate',
  projectTitle: 'project_title',
  shoot: 'shoot',
  document: null,
};

/** The credential of a release as an SD-JWT that discloses the chosen fields and, always, the scope of the consent. */
export async function discloseRelease(
  ctx: Context,
  row: Pick<ReleaseRow, 'org_id' | 'credential_id'>,
  disclose: readonly Disclosable[],
): Promise<string> {
  const of = { org: row.org_id, id: row.credential_id ?? '', format: 'dc+sd-jwt' as const };
  const { encoding } = await getEncoding(ctx, of);
  const withheld = DISCLOSABLE.flatMap((name) => (disclose.includes(name) ? [] : (CLAIMS[name] ?? [])));
  return withholdDisclosures(String(encoding), new Set(withheld));
}

/** A valid release with its credential. */
export interface StandingRelease {
  credential: string;
  /** The verified person; null if the identity was not verified. */
  personId: string | null;
  /** The person's nullifier in the project, as in the credential. */
  nullifier: string | null;
}

/**
 * A signed release with its credential as {@link discloseRelease} returns it; undefined for any other status. 404 if
 * unknown, 410 once erased.
 */
export async function findStandingRelease(
  ctx: Context,
  { org, id, disclose }: { org: string; id: string; disclose: readonly Disclosable[] },
): Promise<StandingRelease | undefined> {
  const row = await ctx.db.org({ org }, (tx) => loadRelease(tx, id));
  if (row.status !== 'signed' || row.credential_id === null) return undefined;
  const personId = row.identity === 'verified' ? row.person_id : null;
  return { credential: await discloseRelease(ctx, row, disclose), personId, nullifier: row.performer_nullifier };
}
