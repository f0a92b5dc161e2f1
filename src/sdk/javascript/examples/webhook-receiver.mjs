// biome-ignore-all lint/suspicious/noConsole: an example says what it does.
// biome-ignore-all lint/style/noProcessEnv: an example has no configuration of its own.
// A receiver of webhooks on Node alone. AVOUCH_WEBHOOK_SECRET is the `secret` that registering the endpoint answered.
import { createServer } from 'node:http';
import { webhooks } from 'avouch-sdk';

const secret = process.env.AVOUCH_WEBHOOK_SECRET;
if (!secret) throw new Error('AVOUCH_WEBHOOK_SECRET is not set');

// Deliveries come more than once; in production this is a table with a unique key.
const seen = new Set();

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    // The raw bytes: what has been parsed and written anew has another signature.
    event = webhooks.verify(Buffer.concat(chunks), request.headers, secret);
  } catch {
    response.writeHead(400).end();
    return;
  }
  if (!seen.has(event.id)) {
    seen.add(event.id);
    if (event.event === 'release.signed') console.log('signed:', event.data.releaseId);
    else if (event.event === 'consent.withdrawn') console.log('take down:', event.data.releaseId);
    else console.log(event.event);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
});

server.listen(Number(process.env.PORT ?? 8080), () => console.log(`listening on ${server.address().port}`));
