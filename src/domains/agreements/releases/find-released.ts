import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { ReleaseIdentity } from './release.ts';
import { releasesOf } from './tables.ts';

/** The fields of a release that are not sealed. */
export interface ReleaseTermsOf {
  agreementId: string | null;
  /** As of when the credential was issued. */
  identity: ReleaseIdentity;
  personId: string | null;
  userId: string;
  /** The last day of the term; null if it has none. */
  endsOn: CalendarDay | null;
  shootUntil: CalendarDay | null;
}

/** The releases of a project by their ids. */
export async function findReleaseTerms(tx: Tx, projectId: string): Promise<Map<string, ReleaseTermsOf>> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select(['id', 'agreement_id', 'identity', 'person_id', 'user_id', 'terms'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(
    rows.map(({ id, agreement_id: agreementId, identity, person_id: personId, user_id: userId, terms }) => {
      const { endsOn, shoot } = terms;
      return [id, { agreementId, identity, personId, userId, endsOn, shootUntil: shoot?.until ?? null }];
    }),
  );
}

/** What a signed release grants, and the credential that shows it. */
export interface ReleaseCredentialOf {
  releaseId: string;
  credentialId: string;
  /** Whether it permits AI training and AI-altered versions. */
  aiUse: boolean;
  /** The last day of the term; null if it has none. */
  endsOn: CalendarDay | null;
}

/** The credentials of these releases, in the order of their IDs; a release without one is left out. */
export async function findReleaseCredentials(tx: Tx, ids: readonly string[]): Promise<ReleaseCredentialOf[]> {
  if (ids.length === 0) return [];
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select(['id', 'credential_id', 'terms'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, credential_id: credentialId, terms }) =>
    credentialId === null ? [] : [{ releaseId: id, credentialId, aiUse: terms.aiUse, endsOn: terms.endsOn }],
  );
}

/** The user and project of a release; undefined for an unknown release. */
export async function findReleaseOf(tx: Tx, id: string) {
  return releasesOf(tx)
    .selectFrom('releases')
    .select(['project_id as projectId', 'user_id as userId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The projects in which any of these people has a release, in any status. */
export async function findProjectsDepicting(
  tx: Tx,
  { userIds, personIds }: { userIds: readonly string[]; personIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0 && personIds.length === 0) return [];
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select('project_id')
    .distinct()
    .where((where) =>
      where.or([
        ...(userIds.length > 0 ? [where('user_id', 'in', [...userIds])] : []),
        ...(personIds.length > 0 ? [where('person_id', 'in', [...personIds])] : []),
      ]),
    )
    .orderBy('project_id')
    .execute();
  return rows.map((row) => row.project_id);
}

/** A withdrawn release, with the number of recipients that have not acknowledged the withdrawal. */
export interface WithdrawnRelease {
  releaseId: string;
  userId: string;
  acknowledgeBy: Date | null;
  recipients: number;
  outstanding: number;
}

/** Those of these projects in which a release was withdrawn. */
export async function findProjectsWithWithdrawals(tx: Tx, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .select('project_id')
    .distinct()
    .where('project_id', 'in', [...projectIds])
    .where('status', '=', 'withdrawn')
    .execute();
  return new Set(rows.map(({ project_id: id }) => id));
}

/**
 * The withdrawn releases of a project. An address counts once, regardless of how many deliveries it got. An address
 * whose deliveries all bounced, and whose links were never opened, never received the release.
 */
export async function findWithdrawnOf(tx: Tx, projectId: string): Promise<WithdrawnRelease[]> {
  const rows = await releasesOf(tx)
    .selectFrom('releases')
    .leftJoin('release_distributions as sent', (join) =>
      join.onRef('sent.release_id', '=', 'releases.id').on('sent.status', '<>', 'cancelled'),
    )
    .select(['releases.id', 'releases.user_id', 'releases.acknowledge_by', 'sent.address_index', 'sent.status'])
    .select(['sent.first_opened_at', 'sent.withdrawal_acknowledged_at'])
    .where('releases.project_id', '=', projectId)
    .where('releases.status', '=', 'withdrawn')
    .orderBy('releases.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([releaseId, sent]) => {
    const [{ user_id: userId = '', acknowledge_by: acknowledgeBy = null } = {}] = sent;
    const addresses = [...Map.groupBy(sent, (row) => row.address_index?.toString('hex')).entries()]
      .flatMap(([address, deliveries]) => (address === undefined ? [] : [deliveries]))
      .filter((deliveries) =>
        deliveries.some(({ status, first_opened_at: at }) => status !== 'bounced' || at !== null),
      );
    const outstanding = addresses.filter((deliveries) =>
      deliveries.every(({ withdrawal_acknowledged_at: at }) => at === null),
    );
    return { releaseId, userId, acknowledgeBy, recipients: addresses.length, outstanding: outstanding.length };
  });
}
