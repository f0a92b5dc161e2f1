// npm run account: an activated account with an API key.

import { account } from './commands/account.ts';
import { runAsProcess } from './commands/command.ts';

await runAsProcess(account);
