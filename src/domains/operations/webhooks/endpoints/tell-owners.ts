import { findMembers } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { endpointDisabledMail } from '../mails.ts';
import type { DisabledReason } from './endpoint.ts';

interface Disabled {
  id: string;
  host: string;
  reason: Exclude<DisabledReason, 'by_request'>;
  failing_since: Date | null;
}

/** Mails to the organisation's owners that nothing is delivered to an endpoint any more, in the transaction of its end. */
export async function tellOwners(ctx: Context, tx: Tx, { id, host, reason, failing_since }: Disabled): Promise<void> {
  const failingSince = reason === 'gone' ? null : (failing_since ?? ctx.clock.now());
  const mail = writeMail(endpointDisabledMail, 'en', { id, host, failingSince, service: ctx.publicUrl });
  const owners = (await findMembers(ctx, tx)).filter(({ role }) => role === 'owner');
  for (const { email } of owners) await queueMail(ctx, tx, { to: email, ...mail });
}
