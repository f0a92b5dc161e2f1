// TypeScript code for the types of the API.
import { type ApiType, FILE_FORMAT, type Field, type Literal } from './api-type.ts';

/** A type as an expression; wrapped lines are indented by `indent`. */
export function typeText(type: ApiType, indent = ''): string {
  switch (type.kind) {
    case 'unknown':
    case 'null':
    case 'boolean':
      return type.kind;
    case 'string':
      return type.format === FILE_FORMAT ? 'FileInput' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'literals':
      return type.values.map(literalText).join(' | ');
    case 'array':
      return arrayText(type.items, indent);
    case 'map':
      return `Record<string, ${typeText(type.values, indent)}>`;
    case 'union':
      return type.members.map((member) => typeText(member, indent)).join(' | ');
    case 'ref':
      return type.name;
    case 'object':
      return objectText(type, indent);
  }
}

/** Uses single quotes, like the SDK's formatter. */
export function literalText(value: Literal): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}

function arrayText(items: ApiType, indent: string): string {
  const text = typeText(items, indent);
  const isPlain = items.kind !== 'union' && !(items.kind === 'literals' && items.values.length > 1);
  return isPlain ? `${text}[]` : `(${text})[]`;
}

function objectText({ fields, open }: { fields: Field[]; open: boolean }, indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.map((field) => fieldText(field, inner));
  if (open) lines.push(`${inner}[field: string]: unknown;`);
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n${indent}}`;
}

function fieldText({ name, type, required, description, default: preset }: Field, indent: string): string {
  const says = [description, preset === undefined ? undefined : `Default: ${JSON.stringify(preset)}`];
  const doc = docText(says.filter((each) => each !== undefined).join('. '), indent);
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literalText(name);
  return `${doc}${indent}${key}${required ? '' : '?'}: ${typeText(type, indent)};`;
}

/** A doc comment with its line end; empty for an empty text. */
export function docText(text: string, indent = ''): string {
  if (text === '') return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** `export interface` for an object, otherwise `export type`. */
export function declarationText(name: string, type: ApiType, description = ''): string {
  const text = typeText(type);
  const isInterface = type.kind === 'object' && text.startsWith('{');
  return `${docText(description)}export ${isInterface ? `interface ${name} ${text}` : `type ${name} = ${text};`}\n`;
}
