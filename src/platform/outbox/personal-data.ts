import type { PlatformContext } from '../context.ts';
import type { HeldData, PersonalDataSource } from '../personal-data.ts';
import { forgetMail } from './forget-mails.ts';
import { addressIndex, openMail } from './outbox.ts';

const asHeld = ({ id, created_at: since }: { id: string; created_at: Date }): HeldData => ({
  kind: 'mail',
  id,
  class: 'mail',
  since,
});

/** Emails that wait to be sent, and stored ones; each is erased with its row and its file. */
export const mailsData: PersonalDataSource<PlatformContext> = {
  name: 'mails',
  kinds: {
    mail: {
      title: 'Email',
      purpose: 'To inform you by email',
      origins: ['service'],
    },
  },
  find: async (ctx, tx, { org, emails }) => {
    if (emails.length === 0) return [];
    const rows = await tx
      .selectFrom('outgoing_mails')
      .select(['id', 'created_at'])
      .where('organization', '=', org)
      .where(
        'address_index',
        'in',
        emails.map((email) => addressIndex(ctx, email)),
      )
      .execute();
    return rows.map(asHeld);
  },
  aged: {
    classes: ['mail'],
    find: async (_ctx, tx, { org, before, after = '', limit }) => {
      const rows = await tx
        .selectFrom('outgoing_mails')
        .select(['id', 'created_at'])
        .where('organization', '=', org)
        .where('address_index', 'is not', null)
        .where('created_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(asHeld);
    },
  },
  show: async (ctx, tx, { held: { id } }) => {
    const row = await tx
      .selectFrom('outgoing_mails')
      .select(['sealed', 'epoch', 'created_at', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const mail = row.sealed ? await openMail(ctx, tx, { id, sealed: row.sealed, epoch: row.epoch }) : undefined;
    // Without its text, because its links act in the addressee's name.
    const { to = null, subject = null } = mail ?? {};
    return { data: { to, subject, createdAt: row.created_at, sentAt: row.sent_at } };
  },
  erase: async (ctx, tx, { subject: { org }, held: { id } }) => {
    await forgetMail(ctx, tx, { org, id });
    return { blobs: [] };
  },
};
