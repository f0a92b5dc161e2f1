const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row as a line of COPY's text format (https://www.postgresql.org/docs/18/sql-copy.html, "Text Format"). */
export function encodeRow(values: readonly unknown[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    const text = encodeValue(values[index]);
    line += `${index === 0 ? '' : '\t'}${text === null ? '\\N' : escapeText(text)}`;
  }
  return `${line}\n`;
}

function escapeText(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found) : text;
}

function encodeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  throw new TypeError('COPY accepts null, text, numbers, booleans, dates, bytes and arrays of them; jsonb as text');
}

/** https://www.postgresql.org/docs/18/arrays.html#ARRAYS-IO */
function encodeElement(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = encodeValue(value);
  if (text === null) return 'NULL';
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
