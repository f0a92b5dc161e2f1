import { PageError, postJson } from '#web/hosted/call-service.ts';
import type { Entry } from './information-data.ts';

/** Total of all files; base64 adds a third, which the service accepts. */
const MOST_BYTES = 17_000_000;

/** Sends everything at once; input stays on the page until it has arrived. PageError `too_large`, `unreadable`. */
export async function sendAnswer(entries: readonly Entry[]): Promise<void> {
  const sizes = entries.flatMap(({ files }) => files.map(({ size }) => size));
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES) throw new PageError('too_large');
  await postJson(location.pathname, await collect(entries));
}

async function collect(entries: readonly Entry[]) {
  const documents = await Promise.all(
    entries.flatMap(({ files }, item) => files.map(async (file) => ({ item, content: await read(file) }))),
  );
  const answers = entries.flatMap(({ text }, item) => (text.trim() === '' ? [] : [{ item, text: text.trim() }]));
  return { documents, answers };
}

/** A file as a data URI. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PageError('unreadable', { message: file.name }));
    reader.readAsDataURL(file);
  });
}
