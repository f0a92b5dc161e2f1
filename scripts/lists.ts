// npm run lists: the lists against which businesses are checked.
import { runAsProcess } from './commands/command.ts';
import { lists } from './commands/lists.ts';

await runAsProcess(lists);
