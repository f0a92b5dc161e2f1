// npm run erasures: the journal of erasures after a restored backup.

import { runAsProcess } from './commands/command.ts';
import { erasures } from './commands/erasures.ts';

await runAsProcess(erasures);
