import { describeApi } from '../../src/app.ts';

const WIDTH = 120;

/** The required content of `src/openapi.json`: the document of the current routes. */
export async function openApiText(): Promise<string> {
  return `${print(describeApi(), '')}\n`;
}

/** JSON indented by two spaces; a value with only strings and numbers is on one line if it fits. */
function print(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return `${open}${close}`;
  const inner = `${indent}  `;
  const parts = entries.map(([key, each]) => (isList ? '' : `${JSON.stringify(key)}: `) + print(each, inner));
  const line = `${open} ${parts.join(', ')} ${close}`;
  const isFlat = entries.every(([, each]) => typeof each !== 'object' || each === null);
  if (isFlat && indent.length + line.length < WIDTH) return line;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
