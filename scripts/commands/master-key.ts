// npm run master-key -- rewrap | passwords
// Seals under MASTER_KEY what MASTER_KEY_FALLBACK sealed, beside a running service or without one. Prints a line of JSON.
import { withHelp } from './command.ts';
import { unknownCommand } from './complaints.ts';
import type { MasterKeyCommand } from './run-master-key.ts';

const USAGE = `usage: npm run master-key -- rewrap
         encrypt with MASTER_KEY everything that MASTER_KEY_FALLBACK encrypted; if interrupted, run it again
       npm run master-key -- passwords
         set the passwords of the database roles, derived from MASTER_KEY; then restart every process`;

const COMMANDS = ['rewrap', 'passwords'] as const satisfies readonly MasterKeyCommand[];

/** The command; resolves with its exit code: 0 if nothing is left to do, 1 if something is, 2 if it could not run. */
export const masterKey = withHelp(USAGE, async (setting) => {
  const [word, ...others] = setting.args;
  const command = COMMANDS.find((each) => each === word);
  if (!command || others.length > 0) {
    const said = command ? `Unexpected argument: ${others.join(' ')}` : unknownCommand(word, COMMANDS);
    setting.tell(`${said}\n${USAGE}`);
    return 2;
  }
  try {
    const { runMasterKey } = await import('./run-master-key.ts');
    return await runMasterKey(command, setting);
  } catch (error) {
    setting.tell((error as Error).message);
    return 2;
  }
});
