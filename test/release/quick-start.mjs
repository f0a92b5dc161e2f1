// biome-ignore-all lint/suspicious/noConsole: what it prints is what it tells.
// The quick start by the installed JavaScript SDK: verification, webhook, credential, proof, verification offline. Leaves its files.
import { strict as assert } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Avouch, toDataUri, webhooks } from 'avouch-sdk';
import { verifyOffline } from 'avouch-sdk/verify';

const avouch = new Avouch();
const picture = async (name) => {
  const response = await fetch(`${process.env.AVOUCH_BASE_URL}/docs/images/${name}`);
  assert.equal(response.status, 200, name);
  return toDataUri(await response.blob());
};

const delivered = Promise.withResolvers();
const receiver = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  response.end();
  delivered.resolve({ body: Buffer.concat(chunks), headers: request.headers });
});
await new Promise((done) => receiver.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${receiver.address().port}/`;
const { secret } = await avouch.webhooks.create({ url, events: ['identity.verified'] });

const begun = await avouch.verifications.create({
  type: 'idv',
  userId: 'anna-js',
  document: { front: await picture('specimen-passport.jpg') },
  selfie: await picture('specimen-selfie.jpg'),
});
const { verified, credentialId } = begun.verified ? begun : await avouch.waitForVerification(begun.verificationId);
assert.equal(verified, true);

const { body, headers } = await delivered.promise;
receiver.close();
const event = webhooks.verify(body, headers, secret);
assert.deepEqual([event.event, event.data.userId], ['identity.verified', 'anna-js']);

const { credential } = await avouch.credentials.get(credentialId);
const on = new Date().toISOString().slice(0, 10);
const { id: proofRequestId } = await avouch.proofRequests.create({ type: 'age-over', years: 18, on });
const { proof } = await avouch.proofs.create({ proofRequestId, userId: 'anna-js' });
const [trust, status] = [await avouch.trust.get(), await avouch.statusLists.getSnapshot()];
for (const each of [credential, proof])
  assert.equal((await verifyOffline(each, { trust, status })).record.result, 'pass');

await writeFile('credential.jwt', credential);
for (const [name, content] of Object.entries({ proof, trust, status }))
  await writeFile(`${name}.json`, JSON.stringify(content));
console.log('done');
process.exit(0);
