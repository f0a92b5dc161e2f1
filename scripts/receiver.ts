// npm run receiver -- --secret whsec_… [--port 4100] [--fail 500]
// A receiver of webhooks to try them with: verifies, drops what it has seen, prints each event.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { asksForHelp } from './commands/command.ts';
import { createReceiver } from './receiver/receive.ts';

const text = { type: 'string' } as const;
const USAGE = `usage: npm run receiver -- --secret whsec_… [--port 4100] [--fail STATUS]

Receive webhook deliveries, and print each one that has a valid signature.

  --secret  signing secret of the endpoint (whsec_…)
  --port    port to listen on; 4100 by default
  --fail    HTTP status to return, such as 500, to test retries; 200 by default`;

const args = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (asksForHelp(args)) {
  say(USAGE);
  process.exit(0);
}
const values = readOptions();

function readOptions(): { secret: string; port: string; fail?: string } {
  try {
    const { values } = parseArgs({ args, options: { secret: text, port: { ...text, default: '4100' }, fail: text } });
    if (values.secret !== undefined) return { ...values, secret: values.secret };
    throw new Error('--secret is missing');
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    process.exit(2);
  }
}

const receiver = createReceiver({ secret: values.secret, now: () => new Date() });
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { status, say: line, isNew, event } = receiver.receive(Buffer.concat(chunks).toString(), request.headers);
  const answer = status === 200 && values.fail !== undefined ? Number(values.fail) : status;
  say(`${new Date().toISOString()} ${answer} ${line}`);
  if (isNew && event) say(JSON.stringify(event.data, null, 2));
  response.writeHead(answer, { 'content-type': 'application/json' }).end(JSON.stringify({ received: answer === 200 }));
});
server.listen(Number(values.port), () => say(`Listening on http://localhost:${values.port}. Stop it with Ctrl-C.`));
