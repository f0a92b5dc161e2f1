import type { Context } from '#domains/context.ts';
import { findDisputedWorks } from '#domains/works/works/index.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import type { HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { presentComplaint } from './present.ts';
import { complainantIndex, loadComplaint, loadEntries, openDetails, openNotes } from './store.ts';
import { complaintsOf } from './tables.ts';

/** The complainant, their words, and all notes. Category, deadlines, and decisions stay. */
export const complaintsData: PersonalDataSource<Context> = {
  name: 'complaints',
  kinds: {
    complaint: {
      title: 'Complaint',
      purpose: 'To decide your complaint about published content',
      origins: ['person'],
    },
  },
  find: async (ctx, tx, { org, emails }) => {
    if (emails.length === 0) return [];
    const indexes = await Promise.all(emails.map((email) => complainantIndex(ctx, tx, { org, email })));
    const rows = await complaintsOf(tx)
      .selectFrom('complaints')
      .select(['id', 'project_id', 'received_at'])
      .where('complainant_index', 'in', indexes)
      .execute();
    return rows.map(asHeld);
  },
  aged: {
    classes: ['technical'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await complaintsOf(tx)
        .selectFrom('complaints')
        .select(['id', 'project_id', 'received_at'])
        .where('details', 'is not', null)
        .where('decided_at', '<', before)
        .where('updated_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(asHeld);
    },
  },
  show: async (ctx, tx, { held: { id } }) => {
    const row = await loadComplaint(tx, id);
    const details = await openDetails(ctx, tx, row);
    const entries = await loadEntries(tx, id);
    const notes = await openNotes(ctx, tx, { row, entries });
    const workId = (await findDisputedWorks(tx, [id])).get(id) ?? null;
    const texts = { details, entries, notes };
    const presented = presentComplaint(row, ctx.clock.now(), { ...texts, removals: [], mayRead: true, workId });
    // Neither the studio's files nor corrections of them: the person does not learn which files are registered.
    const { removedFiles: __, ...shown } = presented;
    // Notes are the reviewers' own, and may name others.
    const history = shown.history
      .filter(({ action }) => action !== 'reinstated')
      .map(({ by, note: _, ...entry }) => ({ ...entry, by: by.kind }));
    const { outcome, decided_at: at, reason } = row;
    return {
      data: { ...shown, history },
      ...(outcome && { decisions: [{ outcome, at, by: 'reviewer', reasons: reason ? [reason] : [] }] }),
    };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await complaintsOf(tx)
      .updateTable('complaints')
      .set(({ eb }) => ({
        details: null,
        complainant_index: null,
        receipt_hash: null,
        metadata: '{}',
        // The position of an entry equals the version. This entry reserves one, because the complaint itself did not
        // change.
        version: eb('version', '+', 1),
        updated_at: ctx.clock.now(),
      }))
      .where('id', '=', id)
      .execute();
    // The notes of its entries are sealed under the same key. Entries are append-only, so the notes stay, unreadable.
    await ctx.vault.destroy(tx, { org: actor.org, subject: id });
    await forgetMails(ctx, tx, { org: actor.org, about: [id] });
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};

function asHeld({
  id,
  project_id: projectId,
  received_at: since,
}: {
  id: string;
  project_id: string | null;
  received_at: Date;
}): HeldData {
  return { kind: 'complaint', id, class: 'technical', since, of: { projectId } };
}
