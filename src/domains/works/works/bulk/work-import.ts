import type { Context } from '#domains/context.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { BulkKind } from '#platform/bulk/bulk-kind.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { assertNewWork, insertWork } from '../create-work.ts';
import { workBody } from '../schema.ts';
import { findWorkIds } from '../store.ts';
import type { NewWork } from '../work.ts';
import { COLUMNS, columnOf, findUnclear, lineOf, toBody, workOf } from './columns.ts';

/** Registers works from a file with one line for each author. */
export const workImport: BulkKind<Context, NewWork> = {
  kind: 'works',
  queue: 'works.import',
  purpose: 'work-import',
  actions: { started: 'work_import.started', finished: 'work_import.finished' },
  columns: { known: COLUMNS, required: ['title', 'kind'] },
  countMails: () => 0,
  parse: (cells, _projectId, further) => {
    // Output of the schema.
    const work = parseInput(workBody, toBody(cells, further)) as NewWork;
    assertNewWork(work);
    return work;
  },
  columnOf,
  gathers: { keyOf: workOf, lineOf, findUnclear },
  create: (ctx, actor, { item, note }) =>
    ctx.db.org(actor, async (tx) => note(tx, await insertWork(ctx, tx, actor, item))),
  repeats: {
    keyOf: canonicalJson,
    stands: async (_ctx, tx, id) => (await findWorkIds(tx, [id])).has(id),
  },
};
