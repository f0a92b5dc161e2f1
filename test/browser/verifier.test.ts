import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type AnyVerdict, verify } from '#verifier/verify.ts';
import { type OneOfEach, oneOfEach } from '../verifier/one-of-each.ts';
import { chromiumPath, openBrowser, openPage } from './use-browser.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const ENTRY = `
  export { verify } from './verify.ts';
  export { parseTrust } from './trust.ts';
  export { readStatusSnapshot } from './credential/status-snapshot.ts';
`;

/** Bundles the verifier's folder as a script that sets `avouch`. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: fileURLToPath(new URL('../../src/verifier/', import.meta.url)) },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'avouch',
    target: 'es2022',
  });
  await stop();
  return outputFiles[0]?.text ?? '';
}

/** Values passed to the page; bytes as numbers. */
type Input = { text: string } | { proof: unknown } | { evidence: string; pdf: number[] };

describe('verifier in a browser', () => {
  let browser: Browser;
  let page: Page;
  let all: OneOfEach;
  let seen: { problems: string[]; hosts: Set<string> };
  before(async function () {
    if (!chromiumPath) this.skip();
    const [script, files, opened] = await Promise.all([bundle(), oneOfEach(), openBrowser('/dev/null')]);
    all = files;
    browser = opened;
    const { page: blank, ...rest } = await openPage(browser);
    [page, seen] = [blank, rest];
    await page.context().setOffline(true);
    await page.addScriptTag({ content: script });
  });
  after(() => browser?.close());

  const judgeThere = (input: Input): Promise<AnyVerdict> =>
    page.evaluate(
      async ({ input, trust, status, now }) => {
        // biome-ignore lint/suspicious/noExplicitAny: the script that was bundled above.
        const { verify, parseTrust, readStatusSnapshot } = (globalThis as any).avouch;
        const options = { trust: parseTrust(trust), status: await readStatusSnapshot(status), now: new Date(now) };
        if ('text' in input) return verify(input.text, options);
        if ('proof' in input) return verify(input.proof, options);
        return verify({ evidence: input.evidence, pdf: Uint8Array.from(input.pdf) }, options);
      },
      { input, trust: all.trust, status: all.status, now: NOW.toISOString() },
    );

  const judgeHere = async (input: Input): Promise<AnyVerdict> => {
    const options = { trust: parseTrust(all.trust), status: await readStatusSnapshot(all.status), now: NOW };
    if ('text' in input) return verify(input.text, options);
    if ('proof' in input) return verify(input.proof, options);
    return verify({ evidence: input.evidence, pdf: Uint8Array.from(input.pdf) }, options);
  };

  const rows: readonly [string, () => Input, string][] = [
    ['a proof', () => ({ proof: all.proof }), 'pass unknown'],
    [
      'a forged proof',
      () => ({ proof: { ...all.proof, publicSignals: all.proof.publicSignals.with(0, '1') } }),
      'fail fail',
    ],
    ['a vc+jwt', () => ({ text: all.credentials.vcJwt }), 'pass pass'],
    ['a jwt_vc_json', () => ({ text: all.credentials.jwtVc }), 'pass pass'],
    ['a dc+sd-jwt', () => ({ text: all.credentials.sdJwt }), 'pass pass'],
    ['a model release', () => ({ text: all.credentials.release }), 'pass pass'],
    ['a revoked credential', () => ({ text: all.credentials.revoked }), 'pass fail'],
    ['evidence', () => ({ ...all.evidence, pdf: [...all.evidence.pdf] }), 'pass unknown'],
    ['evidence of another document', () => ({ ...all.evidence, pdf: [1, 2, 3] }), 'fail fail'],
  ];
  for (const [what, make, expected] of rows) {
    it(`gives the same verdict on ${what} as in Node.js`, async () => {
      const there = await judgeThere(make());
      assert.equal(`${there.record.result} ${there.current.result}`, expected, JSON.stringify(there.rules));
      assert.deepEqual(there, JSON.parse(JSON.stringify(await judgeHere(make()))));
    });
  }

  it('makes no network request', () => assert.deepEqual([seen.problems, [...seen.hosts]], [[], []]));
});
