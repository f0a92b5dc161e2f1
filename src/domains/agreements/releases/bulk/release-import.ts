import type { Context } from '#domains/context.ts';
import type { BulkKind, Cells } from '#platform/bulk/bulk-kind.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { readRelease } from '../distribution/read-release.ts';
import { finishRelease } from '../finish-release.ts';
import { prepareRelease } from '../prepare-release.ts';
import { saveRelease } from '../save-release.ts';
import { type ReleaseBody, releaseBody } from '../schema.ts';
import { COLUMNS, columnOf, SIGNERS, toBody } from './columns.ts';

/** Imports releases from a file. */
export const releaseImport: BulkKind<Context, ReleaseBody> = {
  kind: 'releases',
  queue: 'releases.import',
  purpose: 'release-import',
  actions: { started: 'release_import.started', finished: 'release_import.finished' },
  columns: { known: new Set(COLUMNS.keys()), required: ['userId', 'consent'] },
  countMails: (cells: Cells) => SIGNERS.filter((role) => (cells[`sign.${role}`] ?? '').trim() !== '').length,
  parse: (cells, projectId) => parseInput(releaseBody, toBody(cells, projectId)) as ReleaseBody,
  columnOf,
  create: async (ctx, actor, { item, note }) => {
    const prepared = await prepareRelease(ctx, actor, await readRelease(ctx, item));
    await ctx.db.org(actor, async (tx) => {
      await saveRelease(ctx, tx, actor, prepared);
      await note(tx, prepared.id);
    });
    await finishRelease(ctx, actor, prepared.id);
  },
};
