// Every detail that an audit entry records has a name in each language.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { details as en } from '../../src/web/dashboard/compliance/locales/en/audit-details.ts';
import { details as es } from '../../src/web/dashboard/compliance/locales/es/audit-details.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Of objects with the same name that no entry records. */
const OTHERS = ['compensation', 'description', 'guardian', 'performer', 'photographer', 'place', 'witness'];

/** The names in object literals called `details`, in files that write entries. */
function recordedIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!/\bevents\.(audit|emit)\(|\baudit\(|sourceOf|import-lines/.test(text)) return [];
  const found: string[] = [];
  const read = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties)
        if (ts.isSpreadAssignment(property)) read(property.expression);
        else found.push(property.name?.getText() ?? '');
    else if (!ts.isCallExpression(node)) ts.forEachChild(node, read);
  };
  const visit = (node: ts.Node): void => {
    const named =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === 'details'
        ? node.initializer
        : undefined;
    if (named) read(named);
    if (ts.isFunctionDeclaration(node) && /^(anchored|detailsOf)$/.test(node.name?.text ?? ''))
      ts.forEachChild(node, function inner(each): void {
        if (ts.isReturnStatement(each) && each.expression) read(each.expression);
        else ts.forEachChild(each, inner);
      });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('details of audit entries', () => {
  const files = globSync('src/{domains,platform}/**/*.ts', { cwd: ROOT });
  const recorded = [...new Set(files.flatMap(recordedIn))].filter((name) => !OTHERS.includes(name)).sort();

  it('are found in the code', () => assert.ok(recorded.length > 80, recorded.join()));

  for (const [language, names] of Object.entries({ en, es }))
    it(`have a name in ${language}`, () => {
      const known = Object.keys(names);
      assert.deepEqual(
        recorded.filter((name) => !known.includes(name)),
        [],
      );
    });
});
