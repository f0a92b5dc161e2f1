// biome-ignore-all lint/suspicious/noConsole: an example says what it does.
// A platform decides whether a production may be published, by its compliance bundle alone and without network.
// node check-bundle.mjs bundle.json trust.json [snapshot.json]
import { readFile } from 'node:fs/promises';
import { verifyBundleOffline } from 'avouch-sdk/verify';

const [bundle, trust, snapshot] = process.argv.slice(2);
if (!bundle || !trust) throw new Error('node check-bundle.mjs bundle.json trust.json [snapshot.json]');

const json = async (path) => JSON.parse(await readFile(path, 'utf8'));
const verdict = await verifyBundleOffline(await readFile(bundle), {
  trust: await json(trust),
  ...(snapshot && { status: await json(snapshot) }),
});

for (const { rule, result, message } of verdict.rules) if (result === 'fail') console.log(`${rule}: ${message}`);
console.log(verdict.verdict === 'pass' ? 'may be published' : 'may not be published');
process.exitCode = verdict.verdict === 'pass' ? 0 : 1;
