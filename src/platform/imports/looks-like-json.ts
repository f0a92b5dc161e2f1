import { openFile } from './open-file.ts';

/** Whether a file, compressed or not, begins like JSON, for lists that come as JSON or CSV. */
export async function looksLikeJson(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    for await (const chunk of file.bytes(0)) return /^\ufeff?\s*[[{]/.test(chunk.subarray(0, 1_000).toString());
    return false;
  } finally {
    await file.close();
  }
}
