import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A secret that is typed at a terminal, unseen, or the first line of standard input: arguments are seen by other users. */
export async function readSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const interrupted = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Error('interrupted')));
    lines.once('close', () => reject(new Error('no password was entered')));
  });
  try {
    return await Promise.race([lines.question(''), interrupted]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
