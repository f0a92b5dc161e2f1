import ts from 'typescript';
import { nameOf, propertyOf, sourcesOf, textOf } from './texts-in-code.ts';

/** Messages of refusals, with `{{}}` for each value, and a file that contains each. */
export interface Refusals {
  messages: Map<string, string>;
  /** Places whose message was not found. */
  unknown: string[];
}

/** The message of each `AppError`, unless only its code has a sentence. */
export function refusals(root: string, isSaid: (file: string, code: string) => boolean): Refusals {
  const sources = sourcesOf(root, 'src/{domains,platform,engine,prover}/**/*.ts');
  const resolve = resolver([...sources.values()]);
  const messages = new Map<string, string>();
  const unknown: string[] = [];
  for (const [file, source] of sources)
    for (const { code, message } of errorsIn(source)) {
      if (!isSaid(file, code)) continue;
      const texts = resolve(message);
      if (texts.length === 0) unknown.push(`${file}: ${message.getText()}`);
      for (const text of texts) if (!messages.has(text)) messages.set(text, file);
    }
  return { messages, unknown };
}

function errorsIn(source: ts.SourceFile): { code: string; message: ts.Expression }[] {
  return nodesIn(source, ts.isNewExpression).flatMap(({ expression, arguments: [code, options] = [] }) => {
    if (expression.getText() !== 'AppError' || !code || !options) return [];
    const message = ts.isObjectLiteralExpression(options) && propertyOf(options, 'message');
    return message ? [{ code: ts.isStringLiteral(code) ? code.text : '', message }] : [];
  });
}

/** Finds all texts of an expression: through constants, tables, parameters, and results of functions, by their name. */
function resolver(sources: readonly ts.SourceFile[]): (node: ts.Expression) => string[] {
  const all = <T extends ts.Node>(is: (node: ts.Node) => node is T): T[] =>
    sources.flatMap((source) => nodesIn(source, is));
  const variables = Map.groupBy(all(ts.isVariableDeclaration), ({ name }) => name.getText());
  const calls = Map.groupBy(all(ts.isCallExpression), nameOf);
  const functions = Map.groupBy(all(isNamedFunction), functionName);

  const ofVariable = (node: ts.Expression, name: string): string[] =>
    visibleFrom(node, variables.get(name) ?? []).flatMap(({ initializer }) =>
      initializer ? resolve(initializer) : [],
    );
  const ofParameter = (node: ts.Node, name: string): string[] | undefined => {
    for (let at = node.parent; at; at = at.parent) {
      if (!ts.isFunctionLike(at)) continue;
      const index = at.parameters.findIndex((each) => each.name.getText() === name);
      if (index < 0) continue;
      if (!isNamedFunction(at)) return [];
      const callers = (calls.get(functionName(at)) ?? []).filter((call) => canCall(call, at));
      return callers.flatMap(({ arguments: given }) => (given[index] ? resolve(given[index]) : []));
    }
    return undefined;
  };
  const resolve = (node: ts.Expression): string[] => {
    const text = textOf(node);
    if (text !== undefined) return [text];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(resolve);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return resolve(node.expression);
    if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(initializers).flatMap(resolve);
    if (ts.isElementAccessExpression(node)) return resolve(node.expression);
    if (ts.isIdentifier(node)) return ofParameter(node, node.text) ?? ofVariable(node, node.text);
    if (ts.isCallExpression(node))
      return visibleFrom(node, functions.get(nameOf(node)) ?? [])
        .flatMap(resultsOf)
        .flatMap(resolve);
    return [];
  };
  return resolve;
}

/** The declarations in an enclosing block of the same file; otherwise those that the file can import. */
function visibleFrom<T extends ts.Node>(node: ts.Node, declared: readonly T[]): T[] {
  const here = declared.filter((each) => {
    const scope = ts.findAncestor(each.parent, (at) => ts.isBlock(at) || ts.isSourceFile(at));
    return ts.findAncestor(node, (at) => at === scope) !== undefined;
  });
  return here.length > 0 ? here : declared.filter(isExported);
}

/** Whether a call by a function's name calls this function: from its own file, or by import. */
function canCall(call: ts.CallExpression, called: NamedFunction): boolean {
  const file = call.getSourceFile();
  if (file === called.getSourceFile()) return true;
  return (
    isExported(called) && nodesIn(file, ts.isImportSpecifier).some(({ name }) => name.text === functionName(called))
  );
}

function isExported(node: ts.Node): boolean {
  const statement = ts.findAncestor(node, ts.isStatement);
  return statement !== undefined && /^export\b/.test(statement.getText());
}

type NamedFunction = ts.FunctionDeclaration | ts.ArrowFunction;

const isNamedFunction = (node: ts.Node): node is NamedFunction =>
  ts.isFunctionDeclaration(node) || (ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent));

const functionName = (node: NamedFunction): string =>
  (ts.isArrowFunction(node) ? (node.parent as ts.VariableDeclaration) : node).name?.getText() ?? '';

const initializers = (property: ts.ObjectLiteralElementLike): ts.Expression[] =>
  ts.isPropertyAssignment(property) ? [property.initializer] : [];

function resultsOf(node: NamedFunction): ts.Expression[] {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [node.body];
  return nodesIn(node, ts.isReturnStatement).flatMap(({ expression }) => expression ?? []);
}

function nodesIn<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}
