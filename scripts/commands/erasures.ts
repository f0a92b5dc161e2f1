// npm run erasures -- reapply
// Erases again what a restored backup brought back, beside a running service or without one; a start of the service does the
// same before it serves. Prints a line of JSON.
import { withHelp } from './command.ts';
import { unknownCommand } from './complaints.ts';
import { withContext } from './with-context.ts';

const USAGE =
  'usage: npm run erasures -- reapply   repeat the erasures that a restore has undone, from the erasure journal';

/** The command; resolves with its exit code. */
export const erasures = withHelp(USAGE, async (setting) => {
  const [command, ...others] = setting.args;
  if (command !== 'reapply' || others.length > 0) {
    const said =
      command === 'reapply' ? `Unexpected argument: ${others.join(' ')}` : unknownCommand(command, ['reapply']);
    setting.tell(`${said}\n${USAGE}`);
    return 1;
  }
  try {
    await withContext(setting, async (ctx) => {
      const [{ reapplyErasures }, { personalData }] = await Promise.all([
        import('#domains/compliance/erasures/index.ts'),
        import('../../src/app.ts'),
      ]);
      setting.say(JSON.stringify(await reapplyErasures(ctx, personalData)));
    });
    return 0;
  } catch (error) {
    setting.tell((error as Error).message);
    return 1;
  }
});
