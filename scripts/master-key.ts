// npm run master-key: changes to another master key.

import { runAsProcess } from './commands/command.ts';
import { masterKey } from './commands/master-key.ts';

await runAsProcess(masterKey);
