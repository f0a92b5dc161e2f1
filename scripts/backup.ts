// npm run backup: backs up the whole service to a folder while it runs.
import { backup } from './commands/backup.ts';
import { runAsProcess } from './commands/command.ts';

await runAsProcess(backup);
