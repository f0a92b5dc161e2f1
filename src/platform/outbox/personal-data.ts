import type { PlatformContext } from '../context.ts';
import type { HeldData, PersonalDataSource } from '../personal-data.ts';
import { forgetMail } from './forget-mails.ts';
import { addressIndex } from './outbox.ts';

const asHeld = ({ id, created_at: since }: { id: string; created_at: Date }): HeldData => ({
  kind: 'mail',
  id,
  class: 'mail',
  since,
});

/** Mails that wait to be sent, and those that were kept instead; each goes with its row and its file. */
export const mailsData: PersonalDataSource<PlatformContext> = {
  name: 'mails',
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
  erase: async (ctx, tx, { subject: { org }, held: { id } }) => {
    await forgetMail(ctx, tx, { org, id });
    return { blobs: [] };
  },
};
