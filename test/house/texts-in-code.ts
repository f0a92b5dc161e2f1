import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The source files of the service, by path. */
export function sourcesOf(root: string, pattern: string): Map<string, ts.SourceFile> {
  const files = globSync(pattern, { cwd: root }).sort();
  const parse = (file: string) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  return new Map(files.map((file) => [file, parse(file)]));
}

/** The name of the called function or method. */
export const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** The value of an object's property. */
export function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of node.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** All texts that an expression can produce. */
export function textsOf(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

/** A literal's text, with `{{}}` for each value. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{{}}${literal.text}`).join('');
}
