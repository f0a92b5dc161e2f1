import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One change of one source file: the characters from `start` to `end` become `text`. */
export interface Mutation {
  /** Relative to the repository. */
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** The whole expression or statement that changes. */
  within: { start: number; end: number };
  isStatement: boolean;
  /** What the source says there, shortened. */
  was: string;
  /** The same for the whole expression or statement. */
  whole: string;
}

/** Each operator with what replaces it. */
const OPERATORS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

/** Calls whose only effect is to refuse or to lock, so that a statement without them still compiles. */
const GUARDS = /^(assert|check|require|lock|verify)/;

/** Files without decisions of their own, or whose decisions other suites cover. */
const LEFT_OUT =
  /\/(migrations|locales|mails|node_modules)\/|\.generated\.|\.test\.|\/(tables|schema|schema-enums)\.ts$/;

/** All mutations of the TypeScript files below a path, in the order of files and positions. */
export function findMutations(root: string, within: string): Mutation[] {
  const pattern = within.endsWith('.ts') ? within : `${within}/**/*.ts`;
  const files = globSync(pattern, { cwd: root }).filter((file) => !LEFT_OUT.test(file));
  return files.sort().flatMap((file) => mutationsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** The mutations of one source text. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const change = (node: ts.Node, text: string, whole = node): void => {
    const within = { start: whole.getStart(tree), end: whole.getEnd() };
    const [start, end] = [node.getStart(tree), node.getEnd()];
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    const texts = { was: shorten(node.getText(tree)), whole: shorten(whole.getText(tree)) };
    found.push({ file, line, start, end, text, within, isStatement: ts.isStatement(node), ...texts });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS.get(node.operatorToken.kind);
      if (other !== undefined) change(node.operatorToken, other, node);
    }
    if (ts.isIfStatement(node)) change(node.expression, `!(${node.expression.getText(tree)})`);
    if (ts.isConditionalExpression(node)) change(node.condition, `!(${node.condition.getText(tree)})`);
    if (node.kind === ts.SyntaxKind.TrueKeyword && isResult(node)) change(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword && isResult(node)) change(node, 'true');
    if (ts.isExpressionStatement(node) && isGuard(node.expression)) change(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export const shorten = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);

/** Whether a literal is what a function returns. */
const isResult = ({ parent }: ts.Node): boolean => ts.isReturnStatement(parent) || ts.isArrowFunction(parent);

function isGuard(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression)) return isGuard(expression.expression);
  if (!ts.isCallExpression(expression)) return false;
  const called = expression.expression;
  const name = ts.isPropertyAccessExpression(called) ? called.name.text : ts.isIdentifier(called) ? called.text : '';
  return GUARDS.test(name);
}
