import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import type { BulkKind, Cells } from '#platform/bulk/bulk-kind.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { insertSession } from '../create-session.ts';
import { expectedOf } from '../expected-of.ts';
import { newSessionBody, type SessionBody } from '../schema.ts';
import { statusOf } from '../session.ts';
import { loadSession } from '../store.ts';

/** The columns of a file, with their paths in the body of a single call. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['email', 'invite.email'],
  ['name', 'invite.name'],
  ['language', 'invite.locale'],
  ['userId', 'userId'],
  ['givenName', 'expected.givenName'],
  ['familyName', 'expected.familyName'],
  ['birthDate', 'expected.birthDate'],
  ['documentType', 'document.type'],
  ['country', 'country'],
  ['expiresInDays', 'expiresInSeconds'],
]);

const DAY_SECONDS = 86_400;
/** Default lifetime in days of an emailed link. */
const DEFAULT_DAYS = '7';
/** The body of a single call, plus the days. */
const lineBody = newSessionBody.extend({
  expiresInSeconds: z
    .string()
    .regex(/^(?:[1-9]|[12]\d|30)$/, 'Must be a whole number from 1 to 30')
    .transform((days) => Number(days) * DAY_SECONDS),
});

/** Creates verification sessions from a file, each with its invitation. */
export const sessionImport: BulkKind<Context, SessionBody> = {
  kind: 'verification_sessions',
  queue: 'verification-sessions.import',
  purpose: 'verification-import',
  actions: { started: 'verification_import.started', finished: 'verification_import.finished' },
  columns: { known: new Set(COLUMNS.keys()), required: ['email'] },
  countMails: ({ email = '' }) => (email.trim() === '' ? 0 : 1),
  // Output of the schema.
  parse: (cells) => parseInput(lineBody, toBody(cells)) as SessionBody,
  columnOf: (path) => [...COLUMNS].find(([, place]) => path === place)?.[0] ?? (path === 'invite' ? 'email' : path),
  create: async (ctx, actor, { item, note }) => {
    await ctx.db.org(actor, async (tx) => {
      const { row } = await insertSession(ctx, tx, actor, { ...item, expected: expectedOf(item) });
      await note(tx, row.id);
    });
  },
  repeats: {
    keyOf: ({ invite, userId, expected, document, country }) =>
      JSON.stringify([invite?.email.toLowerCase(), userId, expected, document?.type, country]),
    stands: async (ctx, tx, id) => {
      const status = statusOf(await loadSession(ctx, tx, id), ctx.clock.now());
      return status !== 'expired' && status !== 'cancelled';
    },
  },
};

/** The JSON body for one line; empty cells are left out. */
function toBody(cells: Cells): Record<string, unknown> {
  const body: Record<string, unknown> = { expiresInSeconds: DEFAULT_DAYS, invite: {} };
  for (const [name, cell] of Object.entries(cells)) {
    const [first = '', second] = COLUMNS.get(name)?.split('.') ?? [];
    if (cell.trim() === '') continue;
    if (second === undefined) body[first] = cell.trim();
    else body[first] = { ...(body[first] as object | undefined), [second]: cell.trim() };
  }
  return body;
}
