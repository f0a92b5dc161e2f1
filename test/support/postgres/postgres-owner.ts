// A process that opens the embedded PostgreSQL, for tests that kill it: node postgres-owner.ts <options as JSON>.
// Prints a line of JSON for each thing that happens; a line on standard input asks it to stop.
import { DataFolderInUse, openEmbeddedPostgres } from '../../../src/platform/db/embedded/index.ts';
import type { OwnerEvent } from './owner-process.ts';

const say = (event: OwnerEvent): void => void process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  const options = JSON.parse(process.argv[2] ?? '{}');
  const server = await openEmbeddedPostgres({ ...options, log: (message) => say({ event: 'log', message }) });
  const { superuser, how, folder } = server;
  say({ event: 'open', how, folder, superuser, postmaster: server.pid() });
  process.stdin.once('data', async () => {
    await Promise.all([server.stop(), server.stop()]);
    say({ event: 'stopped', healthy: server.healthy() });
    process.stdin.destroy();
  });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  say(
    error instanceof DataFolderInUse ? { event: 'refused', owner: error.owner, message } : { event: 'failed', message },
  );
}
