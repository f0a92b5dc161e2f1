// npm run audit:verify -- [--full]
// Computes the audit log again from its rows, beside a running service or without one. Prints a line of JSON.
import { parseArgs } from 'node:util';
import type { Context } from '#domains/context.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { type CommandSetting, withHelp } from './command.ts';
import { withContext } from './with-context.ts';

const USAGE = `usage: npm run audit:verify -- [--full]

Verify the audit log, whether or not the service is running. Compares every signed checkpoint with the tree of entries.

  --full  also recompute the hash of every entry`;

/** The command; resolves with its exit code: 0 if the log is valid, 1 if not, 2 if it could not be checked. */
export const auditVerify = withHelp(USAGE, async (setting) => {
  let problems = 0;
  try {
    const { values } = parseArgs({ args: setting.args, options: { full: { type: 'boolean', default: false } } });
    await withContext(setting, async (ctx, database) => {
      problems = await run(ctx, database, { ...setting, full: values.full });
    });
    return problems > 0 ? 1 : 0;
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
});

/** Returns the number of problems. */
async function run(
  ctx: Context,
  { owner }: OpenDatabase,
  { full, say, tell }: Pick<CommandSetting, 'say' | 'tell'> & { full: boolean },
): Promise<number> {
  const [{ verifyAuditLog }, { createDatabase }] = await Promise.all([
    import('#domains/operations/audit/index.ts'),
    import('#platform/db/database.ts'),
  ]);
  // Only the owner sees every organization's entries.
  const db = createDatabase(owner, { max: 1, onError: (error) => tell(error.message) });
  try {
    const onProgress = (entries: number): void => tell(`${entries} entries`);
    const report = await db.system((tx) => verifyAuditLog(ctx, tx, { full, onProgress }));
    say(JSON.stringify({ full, ...report }));
    return report.problems.length;
  } finally {
    await db.close();
  }
}
