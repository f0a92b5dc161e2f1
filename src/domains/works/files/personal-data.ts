import { findPerformersOf } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { eraseAppearances, findAppearances, findShown } from './store.ts';

/**
 * When performers appear in files. An erased performer stays in the file's list; the times and the
 * names of the files, which may name people, are erased.
 */
export const filesData: PersonalDataSource<Context> = {
  name: 'files',
  kinds: {
    file_appearance: {
      title: 'Appearances in files',
      purpose: 'To record in which files a person appears, and when',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    const performers = await findPerformersOf(ctx, tx, subject);
    const shown = await findShown(
      tx,
      performers.map(({ id }) => id),
    );
    return performers.flatMap((held) => {
      const since = shown.get(held.id);
      return since ? [{ ...held, kind: 'file_appearance', since }] : [];
    });
  },
  show: async (_ctx, tx, { held }) => ({ data: { files: await findAppearances(tx, held.id) } }),
  erase: async (_ctx, tx, { held }) => {
    await forgetAnswers(tx, ...(await eraseAppearances(tx, held.id)));
    return { blobs: [] };
  },
};
