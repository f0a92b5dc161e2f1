// npm run lists: the lists that businesses are checked against.
import { runAsProcess } from './commands/command.ts';
import { lists } from './commands/lists.ts';

await runAsProcess(lists);
