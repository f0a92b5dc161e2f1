// npm run test:conformance [-- --no-wallet | --serve]
// Makes the assertions of the W3C suites over HTTP against a service of its own with VC_API=1, prints a table, then drives a
// third-party wallet. --serve keeps the service for suites that run outside (they are on GitHub only) and needs no token.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createVcApi } from './conformance/assertion.ts';
import { type Result, tableOf } from './conformance/report.ts';
import { localConfig, serveWithoutToken } from './conformance/serve.ts';
import { assertions, notMade } from './conformance/suites.ts';
import { runWallet } from './conformance/wallet.ts';
import { type Instance, startInstance } from './demo/instance.ts';

const ABOUT = `The W3C suites (vc-data-model-2.0-test-suite, vc-jose-cose-test-suite, vc-bitstring-status-list-test-suite) and
vc-test-suite-implementations, which they need, are not on the npm registry. These are their assertions in our own words.
To run the suites themselves: npm run test:conformance -- --serve.`;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function makeApiKey({ environment }: Instance): Promise<string> {
  const script = fileURLToPath(new URL('./account.ts', import.meta.url));
  const args = ['--email', 'suite@example.org', '--organization', 'Suite'];
  const env = { ...environment, PATH: process.env.PATH, HOME: process.env.HOME };
  const made = promisify(execFile)(process.execPath, [script, ...args, '--key', 'suite'], { env });
  made.child.stdin?.end('correct horse battery\n');
  const { stdout } = await made;
  const { apiKey } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return apiKey;
}

async function runAssertions(url: string, apiKey: string): Promise<Result[]> {
  const api = createVcApi(url, apiKey);
  const results: Result[] = [];
  for (const assertion of assertions) {
    const failure = await assertion.check(api).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message.split('\n', 1)[0] : String(error)),
    );
    results.push({ assertion, ...(failure !== undefined && { failure }) });
  }
  return results;
}

async function serve(instance: Instance, apiKey: string): Promise<void> {
  const url = await serveWithoutToken(instance.url, apiKey);
  print(`A localConfig.cjs for the suites; Ctrl-C stops the service.\n\n${localConfig(url)}`);
  await new Promise(() => undefined);
}

async function report(instance: Instance, apiKey: string): Promise<boolean> {
  const results = await runAssertions(instance.url, apiKey);
  const others = notMade.map(({ suite, says }) => `  ${suite}: ${says}`);
  print([ABOUT, tableOf(results), '\nNot covered:', ...others].join('\n'));
  return results.every(({ failure }) => failure === undefined);
}

const { values: options } = parseArgs({
  options: { serve: { type: 'boolean' }, 'no-wallet': { type: 'boolean' } },
});
const instance = await startInstance({ VC_API: '1', RATE_LIMIT_PER_MINUTE: '1000000' });
let isConforming = false;
try {
  const apiKey = await makeApiKey(instance);
  if (options.serve) await serve(instance, apiKey);
  isConforming = await report(instance, apiKey);
} finally {
  await instance.stop();
}
if (!options['no-wallet']) isConforming = (await runWallet()) && isConforming;
process.exitCode = isConforming ? 0 : 1;
