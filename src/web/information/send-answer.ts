import type { Entry } from './information-data.ts';

/** Of all files; in base64 a third more, which the service takes. */
const MOST_BYTES = 17_000_000;

/** Why it was not taken: `offline`, `too_large`, `unreadable`, `missing` with the items' numbers from 1, or the service's words. */
export class AnswerError extends Error {
  readonly code: string;
  readonly items: readonly number[];

  constructor(code: string, message = '', items: readonly number[] = []) {
    super(message);
    this.code = code;
    this.items = items;
  }
}

/** Sends everything at once; what was entered stays on the page until it has arrived. */
export async function sendAnswer(entries: readonly Entry[]): Promise<void> {
  const sizes = entries.flatMap(({ files }) => files.map(({ size }) => size));
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES) throw new AnswerError('too_large');
  const body = JSON.stringify(await collect(entries));
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(location.pathname, { method: 'POST', headers, body }).catch(() => undefined);
  if (!response) throw new AnswerError('offline');
  if (!response.ok) throw refusalOf(await response.json().catch(() => ({})));
}

async function collect(entries: readonly Entry[]) {
  const documents = await Promise.all(
    entries.flatMap(({ files }, item) => files.map(async (file) => ({ item, content: await read(file) }))),
  );
  const answers = entries.flatMap(({ text }, item) => (text.trim() === '' ? [] : [{ item, text: text.trim() }]));
  return { documents, answers };
}

interface Refused {
  message?: string;
  errors?: { path: string }[];
}

function refusalOf({ message = '', errors = [] }: Refused): AnswerError {
  const missing = errors.flatMap(({ path }) => (/^items\.\d+$/.test(path) ? [Number(path.slice(6)) + 1] : []));
  return missing.length > 0 ? new AnswerError('missing', '', missing) : new AnswerError('refused', message);
}

/** A file as a data URI. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new AnswerError('unreadable', file.name));
    reader.readAsDataURL(file);
  });
}
