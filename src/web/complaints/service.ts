import { PageError, postJson } from '#web/hosted/call-service.ts';
import type { Language } from '#web/kit/i18n/index.ts';
import type { Entry, HashedFile, Receipt } from './complaint-data.ts';

/** Pictures with less detail are not compared. */
const LEAST_QUALITY = 50;

/** Hashes files one after the other in workers; nothing is sent. PageError `unreadable` with the name. */
export async function hashFiles(files: readonly File[]): Promise<HashedFile[]> {
  const { LocalHasher } = await import('#web/kit/hashing/hash-locally.ts');
  const hasher = new LocalHasher();
  try {
    const hashed: HashedFile[] = [];
    for (const file of files) {
      const { sha256 } = await hasher.hash(file, {}).catch((cause: unknown) => {
        throw new PageError('unreadable', { message: file.name, cause });
      });
      const pdq = await hasher.hashPicture(file);
      hashed.push({ sha256, ...(pdq && pdq.quality >= LEAST_QUALITY && { perceptualHash: pdq.value }) });
    }
    return hashed;
  } finally {
    hasher.close();
  }
}

/** Sends the complaint; returns the receipt's link, which is shown once. */
export function sendComplaint(
  { url, workTitle, statement, email, signature, ...entry }: Entry,
  files: readonly HashedFile[],
  language: Language,
): Promise<{ link: string; receipt: Receipt }> {
  const texts = { url, statement, email, signature, ...(entry.kind === 'copyright' && { workTitle }) };
  const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  return postJson(location.pathname, { ...entry, ...Object.fromEntries(filled), files, language });
}

export const sendAppeal = (note: string): Promise<Receipt> =>
  postJson('appeal', note.trim() === '' ? {} : { note: note.trim() });
