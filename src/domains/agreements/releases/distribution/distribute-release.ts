import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { type Disclosable, PERSONAL_DISCLOSURES } from '../release.ts';
import { findStanding } from '../standing/find-standings.ts';
import { addHistory, lockRelease } from '../store.ts';
import { type DistributionRow, type ReleaseRow, releasesOf } from '../tables.ts';
import { presentDistribution } from './list-distributions.ts';
import { normalise, sealRecipient } from './recipient.ts';

export const DELIVER_QUEUE = 'releases.deliver';
/** The log entry of each recipient. */
export const DISTRIBUTED = 'release.distributed_to_one';

export interface Distribution {
  /** Email addresses; those that differ only in case count as one. */
  recipients: readonly string[];
  disclose: readonly Disclosable[];
}

/**
 * Sends a signed release to recipients, each with a separate email and link, and only the chosen fields. 409 for a
 * release that is not signed or was withdrawn, 410 for an erased one, 403 for names without `pii:read`, 422 for a
 * missing document.
 */
export async function distributeRelease(
  ctx: Context,
  actor: Actor,
  id: string,
  { recipients, disclose }: Distribution,
) {
  assertMaySee(actor, disclose);
  const addresses = recipients.filter(
    (address, index) => recipients.findIndex((other) => normalise(other) === normalise(address)) === index,
  );
  await limitMails(ctx, actor, addresses.length);
  return ctx.db.org(actor, async (tx) => {
    const row = await lockRelease(tx, id);
    assertDistributable(row, disclose);
    const made: Awaited<ReturnType<typeof presentDistribution>>[] = [];
    for (const email of addresses) {
      const distribution = await insert(ctx, tx, actor, { releaseId: id, email, disclose });
      await ctx.jobs.send(tx, DELIVER_QUEUE, { org: actor.org, id: distribution.id });
      await ctx.events.audit(tx, actor, { action: DISTRIBUTED, subject: distribution.id, details: anchored(row) });
      made.push(await presentDistribution(ctx, tx, actor, distribution));
    }
    await addHistory(ctx, tx, actor, { releaseId: id, action: 'distributed' });
    await ctx.events.emit(tx, actor, {
      type: 'release.distributed',
      subject: id,
      data: {
        userId: row.user_id,
        releaseId: id,
        ...(await projectInEvent(tx, row.project_id)),
        standing: await findStanding(ctx, tx, row),
        recipients: made.length,
        distributionIds: made.map((distribution) => distribution.id),
      },
      details: { ...anchored(row), recipients: made.length },
    });
    return { id, status: row.status, distributions: made };
  });
}

/** The details of the log entry for a delivery. */
function anchored({ id, credential_id: credentialId, document_hash: documentHash }: ReleaseRow) {
  return { releaseId: id, credentialId, documentHash };
}

function assertMaySee(actor: Actor, disclose: readonly Disclosable[]): void {
  const personal = disclose.filter((name) => PERSONAL_DISCLOSURES.has(name));
  if (personal.length === 0 || actor.scopes.has('pii:read')) return;
  throw new AppError('insufficient_scope', {
    message: `Sending ${personal.join(', ')} also requires the scope pii:read.`,
  });
}

function assertDistributable(row: ReleaseRow, disclose: readonly Disclosable[]): void {
  if (row.status !== 'signed')
    throw new AppError('conflict', { message: `A release that is ${row.status} cannot be distributed.` });
  if (row.details === null) throw new AppError('gone', { message: 'The person in the release is erased.' });
  if (disclose.includes('document') && row.agreement_id === null)
    throw new AppError('unprocessable', {
      errors: [{ path: 'disclose', message: 'An attested release has no signed document' }],
    });
}

async function insert(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { releaseId, email, disclose }: { releaseId: string; email: string; disclose: readonly Disclosable[] },
): Promise<DistributionRow> {
  const now = ctx.clock.now();
  const id = newId('distribution', now);
  const token = newToken();
  return releasesOf(tx)
    .insertInto('release_distributions')
    .values({
      org_id: actor.org,
      id,
      release_id: releaseId,
      status: 'queued',
      recipient: await sealRecipient(ctx, tx, { org: actor.org, releaseId, id, recipient: { email, token } }),
      address_index: await ctx.vault.blindIndex(tx, actor.org, normalise(email), `release-recipient/${releaseId}`),
      token_hash: tokenHash(token),
      disclose: JSON.stringify([...new Set(disclose)]),
      created_at: now,
      mailed_at: null,
      sent_at: null,
      bounced_at: null,
      bounce_reason: null,
      first_opened_at: null,
      last_opened_at: null,
      opens: 0,
      acknowledged_at: null,
      withdrawal_mailed_at: null,
      withdrawal_acknowledged_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
