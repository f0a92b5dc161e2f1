import { brandingOf, findOwners, organizationContact } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { loadConsent } from '../store.ts';
import type { ConsentRow } from '../tables.ts';
import { withdrawInTransaction } from '../withdraw-consent.ts';
import { findConsentLink } from './consent-link.ts';
import { consentWithdrawnMail } from './mails.ts';
import { type ConsentLink, presentConsentLink } from './present-link.ts';
import { summarize } from './summarize.ts';

const PAGE = { entry: 'consent', title: 'Avouch' } as const;

/** The page behind a person's link. */
export async function showConsentPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const target = await findConsentLink(ctx, token);
    const data = await ctx.db.org(target, async (tx) => ({
      brand: await brandingOf(tx),
      contact: await organizationContact(tx),
      consent: await presentConsentLink(ctx, tx, await loadConsent(tx, target.consentId)),
    }));
    return await ctx.web.page({ ...PAGE, data, summary: summarize(data) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { missing: true }, status: 404 });
  }
}

/** The person's own withdrawal, as {@link withdrawInTransaction}; the owners of the organization are notified. */
export async function withdrawByPerson(ctx: Context, token: string): Promise<ConsentLink> {
  const target = await findConsentLink(ctx, token);
  const { org, consentId: id } = target;
  const actor = systemActor(org, 'person');
  return ctx.db.org(actor, async (tx) => {
    try {
      const row = await withdrawInTransaction(ctx, tx, actor, { id, reason: 'person_request' });
      await tellOwners(ctx, tx, row);
    } catch (error) {
      // Already withdrawn, for example by a second click: the page shows the result.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
    return presentConsentLink(ctx, tx, await loadConsent(tx, id));
  });
}

async function tellOwners(ctx: Context, tx: Tx, { id, type }: ConsentRow): Promise<void> {
  const link = `${ctx.publicUrl}/dashboard/agreements/consents/${id}`;
  for (const { email: to, language } of await findOwners(ctx, tx)) {
    const mail = writeMail(consentWithdrawnMail, language, {
      ...{ consentId: id, link },
      isReplica: type === 'digital_replica',
    });
    await queueMail(ctx, tx, { to, ...mail });
  }
}
