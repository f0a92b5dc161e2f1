import { findReplicaConsents, type ReplicaConsent } from '#domains/agreements/consents/index.ts';
import { type DeclaredPerformer, stoodFor } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { type CredentialStatus, findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** The consent that counts for a digital replica of a performer in a file. */
export interface CountingConsent {
  consentId: string;
  /** Why it does not permit publication; null if it does. */
  reason: string | null;
  givenAt: Date | null;
  /** Set if it is withdrawn. */
  withdrawnAt: Date | null;
}

/** Finds the consent that counts for a performer, by our ID, in a file. */
export type ConsentFinder = (of: { performerId: string; fileId: string }) => CountingConsent | undefined;

/**
 * Finds the consent to a digital replica that counts for these performers of files: the latest in effect; then the
 * latest withdrawal or signature; then the latest of the rest. So only the performer's signature supersedes a
 * withdrawal. A consent without a project counts for every project of the organization.
 */
export async function findCountingConsents(
  ctx: Context,
  tx: Tx,
  { declared, shown }: { declared: readonly DeclaredPerformer[]; shown: ReadonlySet<string> },
): Promise<ConsentFinder> {
  const users = declared.flatMap(({ id, userId }) => (shown.has(id) ? (userId ?? []) : []));
  const consents = await findReplicaConsents(tx, users);
  const statuses = await findCredentialStatuses(
    tx,
    consents.flatMap(({ consentId, status }) => (status === 'given' ? [consentId] : [])),
  );
  const now = ctx.clock.now();
  const own = new Map(
    declared.map((performer) => {
      const { id, userId, projectId } = performer;
      const isTheirs = stoodFor(
        performer,
        declared.filter((other) => other.projectId === projectId && other.userId === userId),
      );
      return [
        id,
        consents.filter(
          (each) =>
            each.userId === userId &&
            (each.projectId === null || each.projectId === projectId) &&
            isTheirs(each.createdAt),
        ),
      ] as const;
    }),
  );
  return ({ performerId, fileId }) =>
    rank(
      (own.get(performerId) ?? []).map((each) =>
        judge(each, { fileId, now, credential: statuses.get(each.consentId) }),
      ),
    );
}

function judge(
  consent: ReplicaConsent,
  around: { fileId: string; now: Date; credential: CredentialStatus | undefined },
): CountingConsent {
  const { consentId, givenAt, withdrawnAt } = consent;
  return { consentId, reason: whyNot(consent, around), givenAt, withdrawnAt };
}

function whyNot(
  { status, isErased, validUntil, usedUpAt, usedFileId }: ReplicaConsent,
  { fileId, now, credential }: { fileId: string; now: Date; credential: CredentialStatus | undefined },
): string | null {
  if (status === 'withdrawn') return 'replica_consent_withdrawn';
  if (status === 'pending') return 'replica_consent_pending';
  if (status !== 'given' || isErased) return 'replica_consent_missing';
  if (validUntil !== null && validUntil <= now) return 'replica_consent_expired';
  if (credential !== 'active') return credential === 'suspended' ? 'credential_suspended' : 'credential_revoked';
  return usedUpAt === null || usedFileId === fileId ? null : 'replica_consent_used';
}

/** The consents are in order, latest first. */
function rank(consents: readonly CountingConsent[]): CountingConsent | undefined {
  const [past] = consents
    .flatMap((each) => {
      const at = each.withdrawnAt ?? each.givenAt;
      return at === null ? [] : [{ each, at }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return consents.find(({ reason }) => reason === null) ?? past?.each ?? consents[0];
}
