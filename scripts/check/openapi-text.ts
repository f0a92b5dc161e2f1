import { describeApi } from '../../src/app.ts';

const WIDTH = 120;

/** What `src/openapi.json` must hold: the document of the routes as they are now. */
export async function openApiText(): Promise<string> {
  return `${print(describeApi(), '')}\n`;
}

/** JSON by two spaces; what holds nothing but words and numbers stands on one line where it fits. */
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
