import type { Context } from '#domains/context.ts';
import { getEncoding, withholdDisclosures } from '#domains/credentials/credentials/index.ts';
import { DISCLOSABLE, type Disclosable } from '../release.ts';
import { loadRelease } from '../store.ts';
import type { ReleaseRow } from '../tables.ts';

/** The claims of the SD-JWT that a choice withholds or sends along; a document is a separate file. */
const CLAIMS: Record<Disclosable, string | null> = {
  legalName: 'legal_name',
  stageName: 'stage_name',
  birthDate: 'birthdate',
  projectTitle: 'project_title',
  shoot: 'shoot',
  document: null,
};

/** The credential of a release as an SD-JWT that shows what was chosen, and the scope of the consent in any case. */
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

/** A release that stands, with its credential. */
export interface StandingRelease {
  credential: string;
  /** Whom the organization verified; null where no one did. */
  personId: string | null;
  /** Of that person in the project, as the credential has it. */
  nullifier: string | null;
}

/** A release that is signed, with its credential as {@link discloseRelease}; undefined for any other. 404 for an unknown one, 410 where it was erased. */
export async function findStandingRelease(
  ctx: Context,
  { org, id, disclose }: { org: string; id: string; disclose: readonly Disclosable[] },
): Promise<StandingRelease | undefined> {
  const row = await ctx.db.org({ org }, (tx) => loadRelease(tx, id));
  if (row.status !== 'signed' || row.credential_id === null) return undefined;
  const personId = row.identity === 'verified' ? row.person_id : null;
  return { credential: await discloseRelease(ctx, row, disclose), personId, nullifier: row.performer_nullifier };
}
