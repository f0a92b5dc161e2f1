// Texts besides the screens: API descriptions, messages, mails, command help, and documentation.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { FORBIDDEN, FORBIDDEN_IN_TEXTS, sentencesOf, TUTEO, wordsIn } from './forbidden-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Texts that never change: migrations, and former versions of built-in templates, which documents were signed with. */
const FIXED = /templates\/built-in\/v1\/|\/migrations\//;

/** A longer sentence in the API has to be read twice. */
const MOST_WORDS = 25;

/** Constructions whose referent is unclear. */
const TWICE_READ = /\b(such an?|those of|that of|whose turn|by it|as it says|what is (asked|meant))\b/i;

describe('API texts', () => {
  const texts = [...new Set(descriptionsIn(JSON.parse(read('src/openapi.json'))))];

  it('are checked in more than 1,000 places', () => assert.ok(texts.length > 1000, `${texts.length}`));

  it('contain no forbidden word', () =>
    assert.deepEqual(
      texts.flatMap((text) => FORBIDDEN.en.exec(withoutCode(text))?.[0] ?? []),
      [],
    ));

  it(`contain no sentence of more than ${MOST_WORDS} words`, () =>
    assert.deepEqual(
      texts.flatMap(sentencesOf).filter((each) => wordsIn(each) > MOST_WORDS),
      [],
    ));

  it('name what they refer to', () =>
    assert.deepEqual(
      texts.flatMap((text) => TWICE_READ.exec(withoutCode(text))?.[0] ?? []),
      [],
    ));

  it('name what they describe', () =>
    assert.deepEqual(
      texts.filter((text) => /^Of (?!these,)/.test(text)),
      [],
    ));

  it('begin each summary with a verb in its base form', () => {
    const { paths } = JSON.parse(read('src/openapi.json')) as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    const first = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ summary }) => summary?.split(/[ ,]/, 1) ?? []);
    assert.deepEqual([...new Set(first)].filter((word) => !VERBS.has(word)).sort(), []);
  });
});

/** Verbs that begin summaries, one for each action. */
const VERBS = new Set(
  `Accept Acknowledge Activate Add Advance Approve Archive Assign Cancel Change Check Confirm Count Create Decide Decline
   Delete Deliver Dismiss Download Draft Email End Erase Export Import Invite Issue List Log Notify Offer Open Preview Prove Record Redirect
   Register Reinstate Reissue Remind Remove Renew Replay Report Request Resolve Restore Retrieve Retry Revoke Rotate Save Screen
   Search Send Set Sign Start Submit Suspend Switch Verify Void Withdraw`.split(/\s+/),
);

function descriptionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    (key === 'summary' || key === 'description') && typeof each === 'string' ? [each] : descriptionsIn(each),
  );
}

describe('messages, mails, and command help', () => {
  const files = globSync(
    [
      'src/{domains,engine,platform,kernel,config}/**/*.ts',
      'src/verifier/cli/*.ts',
      'src/sdk/javascript/src/cli/**/*.ts',
      'scripts/{*,commands/*,ceremony/*,mcp/*,receiver/*}.ts',
    ],
    { cwd: ROOT },
  ).filter((file) => !FIXED.test(file));

  it('are checked in more than 500 files', () => assert.ok(files.length > 500, `${files.length}`));

  it('contain no forbidden word', () =>
    assert.deepEqual(
      files.flatMap((file) =>
        sentencesWritten(file).flatMap((text) => {
          const found = FORBIDDEN_IN_TEXTS.exec(withoutCode(text)) ?? FORBIDDEN.es.exec(text);
          return found ? [`${file}: ${found[0]}: ${text.slice(0, 80)}`] : [];
        }),
      ),
      [],
    ));

  const spanish = files.flatMap((file) => sentencesInSpanish(file).map((text) => `${file}: ${text}`));

  it('are checked in more than 150 Spanish texts', () => assert.ok(spanish.length > 150, `${spanish.length}`));

  it('address the reader as usted in Spanish', () =>
    assert.deepEqual(
      spanish.filter((text) => TUTEO.test(text)),
      [],
    ));
});

/** The strings of a file with more than one word, without comments. */
function sentencesWritten(file: string): string[] {
  return sentencesBelow(sourceOf(file));
}

/** The Spanish strings: all of a Spanish file, otherwise those below a property `es`. */
function sentencesInSpanish(file: string): string[] {
  const source = sourceOf(file);
  if (/-es\.ts$|\/es\//.test(file)) return sentencesBelow(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'es')
      found.push(...sentencesBelow(node.initializer));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function sourceOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
}

function sentencesBelow(top: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (/[a-z]{2} [a-z]/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(top);
  return found;
}

describe('documentation', () => {
  for (const page of globSync(['README.md', 'src/docs/*.md', 'src/sdk/*/{,examples/}README.md'], { cwd: ROOT }).sort())
    it(`contains no forbidden word: ${page}`, () => {
      const lines = withoutCode(read(page)).split('\n');
      assert.deepEqual(
        lines.flatMap((line) => {
          const [found] = isQuoted(line) ? [] : (FORBIDDEN_IN_TEXTS.exec(line) ?? []);
          return found ? [`${found}: ${line.slice(0, 160)}`] : [];
        }),
        [],
      );
    });
});

/** Quotes from a standard or law are unchanged. */
const isQuoted = (line: string): boolean => line.startsWith('>') || /“[^”]*(licence|shall)[^”]*”/.test(line);

/** The text without code, which uses the words of the contract. */
const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`]*`/g, '');
