// The programs on the page about webhooks in other languages, run as printed with signatures from the service.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signPayload } from '../../../../src/domains/operations/webhooks/deliveries/sign-payload.ts';

const PAGE = readFileSync(new URL('../../../../src/docs/webhook-languages.md', import.meta.url), 'utf8');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_AAKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"event":"identity.verified","data":{"userId":"Zoë 1"}}';

interface Language {
  file: string;
  /** The required command. */
  tool: string;
  /** Prepares the program in its folder. */
  build?: readonly string[];
  run: readonly string[];
}

const LANGUAGES: Record<string, Language> = {
  js: { file: 'verify.mjs', tool: 'node', run: [process.execPath, 'verify.mjs'] },
  python: { file: 'verify.py', tool: 'python3', run: ['python3', 'verify.py'] },
  go: { file: 'verify.go', tool: 'go', build: ['go', 'build', '-o', 'verify', 'verify.go'], run: ['./verify'] },
  php: { file: 'verify.php', tool: 'php', run: ['php', 'verify.php'] },
  ruby: { file: 'verify.rb', tool: 'ruby', run: ['ruby', 'verify.rb'] },
  java: { file: 'Verify.java', tool: 'javac', build: ['javac', 'Verify.java'], run: ['java', '-cp', '.', 'Verify'] },
  csharp: { file: 'Verify.cs', tool: 'dotnet', run: ['dotnet', 'run', 'Verify.cs', '--'] },
};

const isThere = (tool: string): boolean => spawnSync('which', [tool]).status === 0;

function headerOf(secrets: readonly string[], { body = BODY, ageSeconds = 0 } = {}): string {
  const at = new Date(Date.now() - ageSeconds * 1000);
  const headers = signPayload({ id: 'evt_1', body, secrets, at });
  return headers['x-service-signature'] ?? '';
}

const CASES: [string, { body?: string; header: () => string }, boolean][] = [
  ['a delivery', { header: () => headerOf([SECRET]) }, true],
  ['a delivery during a rotation', { header: () => headerOf([OTHER, SECRET]) }, true],
  ['another secret', { header: () => headerOf([OTHER]) }, false],
  ['another byte in the body', { body: BODY.replace('1', '2'), header: () => headerOf([SECRET]) }, false],
  ['a delivery of six minutes ago', { header: () => headerOf([SECRET], { ageSeconds: 360 }) }, false],
  ['another time', { header: () => headerOf([SECRET]).replace(/t=(\d+)/, (_, t) => `t=${Number(t) - 1}`) }, false],
  ['a signature cut short', { header: () => headerOf([SECRET]).slice(0, -2) }, false],
  ['no signature', { header: () => headerOf([SECRET]).replace(/,v1=.*/, '') }, false],
  ['an empty signature', { header: () => headerOf([SECRET]).replace(/v1=.*/, 'v1=') }, false],
  ['an empty header', { header: () => '' }, false],
  ['no header of ours', { header: () => 'v1,K5oZfz==' }, false],
];

describe('webhook verification in other languages', () => {
  it('is documented on the page with each program', () => {
    const found = [...PAGE.matchAll(/^```(\w+) (\S+)$/gm)].map(([, language, file]) => [language, file]);
    assert.deepEqual(
      found,
      Object.entries(LANGUAGES).map(([language, { file }]) => [language, file]),
    );
  });

  for (const [language, { file, tool, build, run }] of Object.entries(LANGUAGES))
    describe(language, () => {
      let folder: string;
      before(function () {
        if (!isThere(tool)) return this.skip();
        folder = mkdtempSync(join(tmpdir(), 'avouch-verify-'));
        const [, code = ''] = new RegExp(`^\`\`\`${language} \\S+\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? [];
        writeFileSync(join(folder, file), code);
        const [command = '', ...args] = build ?? [];
        if (command !== '') execFileSync(command, args, { cwd: folder });
      });
      after(() => folder && rmSync(folder, { recursive: true }));

      for (const [what, { body = BODY, header }, genuine] of CASES)
        it(`${genuine ? 'accepts' : 'refuses'} ${what}`, () => {
          const [command = '', ...args] = run;
          const env = { ...process.env, WEBHOOK_SECRET: SECRET };
          const { status, stderr } = spawnSync(command, [...args, header()], { cwd: folder, input: body, env });
          assert.equal(status, genuine ? 0 : 1, String(stderr));
        });
    });
});
