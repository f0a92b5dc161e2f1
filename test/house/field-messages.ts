import ts from 'typescript';
import { nameOf, propertyOf, sourcesOf, textOf, textsOf } from './texts-in-code.ts';

/** Zod calls whose last argument is a message. */
const CHECKS = ['refine', 'regex', 'min', 'max', 'length', 'startsWith', 'superRefine', 'int', 'gt', 'lt'];

/** Tables and functions whose sentences become field messages elsewhere. */
const TABLES = [
  'src/domains/accounts/accounts/organization/logo.ts',
  'src/domains/operations/webhooks/deliveries/headers.ts',
  'src/platform/http/answer/expand.ts',
  'src/platform/http/parse-input.ts',
  'src/platform/bulk/check-entry.ts',
  'src/platform/documents/uploads/uploaded-pdf.ts',
  'src/engine/images/inspect-image.ts',
];

/** All field messages of the service, with `{{}}` for each value, and a file that contains each. */
export function fieldMessages(root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, source] of sourcesOf(root, 'src/{domains,platform,engine}/**/*.ts'))
    for (const text of messagesIn(source, TABLES.includes(file))) if (!found.has(text)) found.set(text, file);
  return found;
}

function messagesIn(source: ts.SourceFile, isTable: boolean): string[] {
  const texts: string[] = [];
  let isFactory = isTable;
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const message = propertyOf(node, 'message');
      if (message && (propertyOf(node, 'path') || isIssue(node))) {
        texts.push(...textsOf(message));
        // The message is defined elsewhere in the file.
        if (ts.isIdentifier(message)) isFactory = true;
      }
    }
    if (ts.isCallExpression(node) && CHECKS.includes(nameOf(node)) && node.arguments.length > 0) {
      const last = node.arguments.at(-1);
      const error =
        last && ts.isObjectLiteralExpression(last) && (propertyOf(last, 'error') ?? propertyOf(last, 'message'));
      const message = error || (node.arguments.length > 1 ? last : undefined);
      if (message) texts.push(...textsOf(message));
    }
    if (ts.isCallExpression(node) && nameOf(node) === 'addIssue' && node.arguments[0])
      texts.push(...textsOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...texts, ...(isFactory ? sentencesOf(source) : [])];
}

const isIssue = (node: ts.ObjectLiteralExpression): boolean =>
  ts.isCallExpression(node.parent) && nameOf(node.parent) === 'addIssue';

/** Every string in a file that reads as a sentence. */
function sentencesOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (ts.isPropertyAssignment(node) && /^(description|summary)$/.test(node.name.getText())) return;
    if (text !== undefined && /^(Required$|\{\{\}\} [a-z]|[A-Z]\S* )/.test(text)) texts.push(text);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
