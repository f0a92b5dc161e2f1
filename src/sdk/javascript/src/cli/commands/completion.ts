import { type Command, EXIT, UsageError } from '../command.ts';
import { COMMON } from '../common-options.ts';
import { completionOf, SHELLS } from '../completion.ts';

export const completionCommand = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'Print a script that completes commands in a shell',
  args: SHELLS.join('|'),
  options: {},
  details: 'source <(avouch completion bash)',
  run: async ({ args, io }) => {
    const shell = SHELLS.find((each) => each === args[0]);
    if (!shell || args.length > 1) throw new UsageError(`a shell is required: ${SHELLS.join(', ')}`);
    io.out(completionOf(shell, commands(), COMMON));
    return EXIT.done;
  },
});
