import { type Command, EXIT, UsageError } from '../command.ts';
import { completionOf, SHELLS } from '../completion.ts';
import { COMMON } from '../main.ts';
import { COMMANDS } from './index.ts';

export const completionCommand: Command = {
  name: 'completion',
  summary: 'Print a script that completes commands in a shell',
  args: SHELLS.join('|'),
  options: {},
  details: 'source <(avouch completion bash)',
  run: async ({ args, io }) => {
    const shell = SHELLS.find((each) => each === args[0]);
    if (!shell || args.length > 1) throw new UsageError(`give a shell: ${SHELLS.join(', ')}`);
    io.out(completionOf(shell, COMMANDS, COMMON));
    return EXIT.done;
  },
};
