import type { Snippet } from '../../core/ui/index.ts';

/** A placeholder for the secret when it is not shown. */
const SECRET_PLACE = 'whsec_…';

const javascript = `// In your project: npm install "$(npm pack --silent AVOUCH_CHECKOUT/src/sdk/javascript)"
import { createServer } from 'node:http';
import { webhooks } from 'avouch-sdk';

const secret = process.env.WEBHOOK_SECRET; // SECRET
const seen = new Set(); // in your product: a table with a unique column

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = webhooks.verify(Buffer.concat(chunks), request.headers, secret);
    if (!seen.has(event.id)) {
      seen.add(event.id);
      console.log(event.event, event.data); // in your product: put it into a queue
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"received": true}');
  } catch {
    response.writeHead(400).end(); // not from us
  }
}).listen(4100);
`;

const python = `# In your environment: pip install AVOUCH_CHECKOUT/src/sdk/python
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from avouch import WebhookVerificationError, webhooks

secret = os.environ["WEBHOOK_SECRET"]  # SECRET
seen = set()  # in your product: a table with a unique column


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = webhooks.verify(body, self.headers, secret)
        except WebhookVerificationError:
            self.send_response(400)  # not from us
            self.end_headers()
            return
        if event.id not in seen:
            seen.add(event.id)
            print(event.event, event.data)  # in your product: put it into a queue
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"received": true}')


HTTPServer(("127.0.0.1", 4101), Receiver).serve_forever()
`;

const withoutSdk = `import { createHmac, timingSafeEqual } from 'node:crypto';

const secret = process.env.WEBHOOK_SECRET; // SECRET

/** Whether the raw body came from Avouch, within five minutes. */
export function isOurs(rawBody, header /* X-Service-Signature: t=<unix>,v1=<hex>[,v1=<hex>] */) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(time + '.').update(rawBody).digest();
  return parts.some(([name, hex]) => {
    const given = Buffer.from(name === 'v1' ? hex : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

/** How a receiver verifies deliveries. The secret is only in a comment, because it belongs in the environment. */
export function verifySnippets(): Snippet[] {
  const code = (text: string): string => text.replace(/\bSECRET$/m, SECRET_PLACE);
  return [
    { label: 'JavaScript', code: code(javascript) },
    { label: 'Python', code: code(python) },
    { label: 'Node.js', code: code(withoutSdk) },
  ];
}
