// npm run did: the DIDs of the service and its organizations.
import { runAsProcess } from './commands/command.ts';
import { did } from './commands/did.ts';

await runAsProcess(did);
