/** node kyb-writer.ts FILE COUNT SEED: a separate process, so that its memory does not count in the measurement. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateEntity, toFtm } from './kyb/entities.ts';

const CHUNK = 500;

/** Writes a list of generated entities, one on each line. */
async function writeList(path: string, count: number, seed: number): Promise<void> {
  await pipeline(Readable.from(chunks(count, seed)), createWriteStream(path));
}

function* chunks(count: number, seed: number): Generator<string> {
  for (let from = 0; from < count; from += CHUNK) {
    const size = Math.min(CHUNK, count - from);
    yield Array.from({ length: size }, (_, at) => `${toFtm(generateEntity(from + at, seed))}\n`).join('');
  }
}

const [path, count, seed] = process.argv.slice(2);
if (path === undefined) throw new Error('kyb-writer.ts FILE COUNT SEED');
await writeList(path, Number(count), Number(seed));
