// biome-ignore-all lint/suspicious/noConsole: what it prints is what it tells.
// Anyone who has installed the SDK, in whichever runtime: the client, webhooks and offline verification. Told by the environment.
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { Avouch, NotFoundError, webhooks } from 'avouch-sdk';
import { readDataUri } from 'avouch-sdk/files';
import { createTransport, Releases } from 'avouch-sdk/resources';
import { verifyOffline } from 'avouch-sdk/verify';

const { RUNTIME: runtime = 'node' } = process.env;
const avouch = new Avouch();
const attempts = [];
const watched = new Avouch({ onAttempt: (attempt) => attempts.push(attempt) });

const params = { userId: `user-${runtime}`, projectId: `project-${runtime}`, consent: true };
const [one, other] = await Promise.all(
  [1, 2].map(() => watched.createModelRelease(params, { idempotencyKey: `k-${runtime}` })),
);
assert.equal(one.id, other.id);
assert.ok(
  attempts.every(({ status }) => status === 201 || status === 200 || status === 409),
  JSON.stringify(attempts),
);
const ids = [];
for await (const { id } of avouch.releases.list({ limit: 1 })) ids.push(id);
assert.ok(ids.includes(one.id));
assert.equal((await new Releases(createTransport()).get(one.id)).id, one.id);
await assert.rejects(Promise.resolve(avouch.releases.get('rel_00000000000000000000000000')), NotFoundError);
await assert.rejects(Promise.resolve(avouch.releases.list({}, { timeout: 1, maxRetries: 0 })), {
  name: 'TimeoutError',
});
assert.match(await readDataUri('picture.jpg'), /^data:image\/jpeg;base64,\/9j\//);

const body = '{"id":"evt_1","event":"release.signed","data":{"releaseId":"rel_1"}}';
const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3';
const headers = webhooks.generateTestHeader(body, secret);
assert.equal(webhooks.verify(body, new Headers(headers), secret).data.releaseId, 'rel_1');
assert.throws(() => webhooks.verify(`${body} `, headers, secret), { name: 'SignatureVerificationError' });

const [trust, status] = [await avouch.trust.get(), await avouch.statusLists.getSnapshot()];
const { credential } = await avouch.credentials.get(process.env.CREDENTIAL);
const verdict = await verifyOffline(credential, { trust, status });
assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', 'pass'], JSON.stringify(verdict.rules));
assert.equal((await verifyOffline(credential.replace(/.$/, '~'), { trust })).verdict, 'fail');
const proof = JSON.parse(await readFile('proof.json', 'utf8'));
assert.equal((await verifyOffline(proof, { trust })).record.result, 'pass');
console.log(`${runtime} has done everything`);
process.exit(0);
