// Every rule and note of the offline verifier has a sentence on the pages in each language.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { NOTE_TEXTS } from '#verifier/notes.ts';
import { notes as enNotes } from '../../src/web/hosted/verdict/locales/en-notes.ts';
import { rules as enRules } from '../../src/web/hosted/verdict/locales/en-rules.ts';
import { notes as esNotes } from '../../src/web/hosted/verdict/locales/es-notes.ts';
import { rules as esRules } from '../../src/web/hosted/verdict/locales/es-rules.ts';
import { locateRule, type VerdictKind } from '../../src/web/hosted/verdict/locate-rule.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A sentence that some verdict needs for a rule's code: `pass`, `fail`, or `open`. */
interface Needed {
  how: 'pass' | 'fail' | 'open';
  code: string;
}

const PERFORMER = 'pfm_1';
/** A proof for another day leaves the rule open. */
const NEVER = 'fail today';

/** Files whose rules are about one performer, whom the verdict names. */
const OF_PERFORMERS = /bundle\/judge-(age|performer|receipt)\.ts$/;

/** Files whose rules are about a consent in a bundle. */
const OF_CONSENTS = /bundle\/judge-(consents|receipt)\.ts$/;

function neededBy(file: string): Needed[] {
  const found: Needed[] = [];
  const kind = /\/(proof|evidence|bundle|manifest|lookup)\//.exec(file)?.[1] ?? 'credential';
  const add = (name: string, ...hows: Needed['how'][]): void => {
    const ofPerformer = `performer:${PERFORMER}:${name}`;
    const located = [locateRule(OF_PERFORMERS.test(file) ? ofPerformer : name, kind as VerdictKind, [PERFORMER])];
    if (OF_CONSENTS.test(file)) located.push(locateRule(`consent:1:${name}`, kind as VerdictKind, [PERFORMER]));
    // A bundle contains credentials.
    if (kind === 'credential') located.push(locateRule(ofPerformer, 'bundle', [PERFORMER]));
    for (const { code } of located)
      found.push(
        ...hows.map((how) => ({
          how,
          code: how === 'open' && kind === 'proof' && code === 'status' ? 'status-proof' : code,
        })),
      );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText();
      const [first, second] = node.arguments;
      const name = textOf(called === 'judgeRequiredLevel' ? second : first);
      if (name !== undefined && called === 'judge') add(name, 'pass', 'fail');
      if (name !== undefined && called === 'judgeRequiredLevel') add(name, 'pass', 'fail');
      if (name !== undefined && called === 'leaveOpen') add(name, 'open');
      if (name !== undefined && called === 'expect')
        add(name, 'fail', ...(second?.kind === ts.SyntaxKind.FalseKeyword ? [] : ['pass' as const]));
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'rule' && textOf(node.initializer) !== undefined)
      add(
        textOf(node.initializer) ?? '',
        'pass',
        'fail',
        ...(file.startsWith('src/verifier/') ? (['open'] as const) : []),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

/** `signature:` in a template with its values filled in, and the value of the only constant that names a rule. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text === '' ? undefined : `${node.head.text}x`;
  return node.getText() === 'STATUS_RULE' ? 'status' : undefined;
}

describe('sentences of the verifier', () => {
  const needed = globSync(['src/verifier/**/*.ts', 'src/domains/credentials/proofs/*.ts'], { cwd: ROOT }).flatMap(
    neededBy,
  );

  it('are checked for many rules', () => {
    const codes = new Set(needed.map(({ code }) => code));
    assert.ok(codes.size > 60, [...codes].sort().join());
  });

  for (const [language, rules] of Object.entries({ en: enRules, es: esRules })) {
    it(`exist in ${language} for each rule, and for nothing else`, () => {
      const names = (list: readonly Needed[]) =>
        [...new Set(list.map(({ how, code }) => `${how} ${code}`))].filter((each) => each !== NEVER).sort();
      const said = Object.entries(rules).flatMap(([how, sentences]) =>
        Object.keys(sentences).map((code) => ({ how: how as Needed['how'], code })),
      );
      assert.deepEqual(names(said), names(needed));
    });
  }

  for (const [language, notes] of Object.entries({ en: enNotes, es: esNotes }))
    it(`exist in ${language} for each warning and for each limit of a bundle`, () =>
      assert.deepEqual(Object.keys(notes).sort(), Object.keys(NOTE_TEXTS).sort()));
});
