import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentSetOptions, GeneratedDocument, TakenPicture } from '../../generate/document-set.ts';
import { requireSeed } from '../../generate/seeds.ts';

const GENERATE = fileURLToPath(new URL('../../generate.ts', import.meta.url));

/** A document of a set on disk: its truth, and where its pictures lie. */
export interface StoredDocument extends Omit<GeneratedDocument, 'pictures'> {
  name: string;
  /** Bytes of the sides, the front first. */
  pictures(): Buffer[];
}

type StoredPicture = Omit<TakenPicture, 'picture'> & { file: string };

type StoredTruth = Omit<GeneratedDocument, 'pictures'> & { pictures: { front: StoredPicture; back?: StoredPicture } };

function argumentsOf(
  { seed, condition, kinds }: DocumentSetOptions,
  from: number,
  count: number,
  out: string,
): string[] {
  const named = { seed, from, count, condition, out, ...(kinds ? { kinds: kinds.join(',') } : {}) };
  return ['set', ...Object.entries(named).map(([name, value]) => `--${name}=${value}`)];
}

async function generatePart(set: DocumentSetOptions, from: number, count: number, out: string): Promise<void> {
  const child = spawn(process.execPath, [GENERATE, ...argumentsOf(set, from, count, out)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the generator ended with ${code}`);
}

/**
 * Draws a set that nothing was trained or tuned on into `out`, in as many processes as asked for: the engine's decode
 * gate forbids the SVG that documents are drawn from, for the life of a process.
 */
export async function makeSet(set: DocumentSetOptions, out: string, processes: number): Promise<StoredDocument[]> {
  requireSeed(set.seed, 'test');
  mkdirSync(out, { recursive: true });
  const share = Math.ceil(set.count / processes);
  const parts = Array.from({ length: processes }, (_, part) => ({
    from: part * share,
    count: Math.min(share, set.count - part * share),
  }));
  await Promise.all(
    parts.filter(({ count }) => count > 0).map(({ from, count }) => generatePart(set, from, count, out)),
  );
  return readSet(out);
}

/** The documents of a folder, by name. */
export function readSet(folder: string): StoredDocument[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readDocument(folder, file));
}

function readDocument(folder: string, file: string): StoredDocument {
  const { pictures, ...truth } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredTruth;
  const files = [pictures.front, pictures.back].flatMap((picture) => (picture ? [join(folder, picture.file)] : []));
  return { ...truth, name: file.slice(0, -'.json'.length), pictures: () => files.map((path) => readFileSync(path)) };
}
