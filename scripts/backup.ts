// npm run backup: the whole service into a folder, while it serves.
import { backup } from './commands/backup.ts';
import { runAsProcess } from './commands/command.ts';

await runAsProcess(backup);
