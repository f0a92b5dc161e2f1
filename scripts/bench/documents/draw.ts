import sharp from 'sharp';
import { readHeader } from '#engine/images/decoder.ts';
import { documentSet, type GeneratedDocument } from '../../generate/document-set.ts';
import type { DrawnPictures } from './judge-whole.ts';
import type { DocumentName } from './plan.ts';

let allowed: Promise<void> | undefined;

/**
 * The engine's decode gate permanently disables SVG in a process, but documents are drawn from SVG. This enables it
 * again after the gate has closed, so that one process can draw and read. That is safe here, because we drew the
 * documents ourselves, and the gate still rejects SVG by its first bytes.
 */
function allowDrawing(): Promise<void> {
  allowed ??= readHeader(new Uint8Array()).then(() => void sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));
  return allowed;
}

/** Draws one document of a set; the same name gives the same document. */
export async function draw({ index, ...set }: DocumentName): Promise<GeneratedDocument> {
  await allowDrawing();
  for await (const document of documentSet({ ...set, from: index, count: 1 })) return document;
  throw new Error('the generator gave nothing');
}

/** The pictures of a document, the front first. */
export function picturesOf({ pictures: { front, back } }: GeneratedDocument): Buffer[] {
  return [front, ...(back ? [back] : [])].map(({ picture }) => picture);
}

/** {@link draw} in a form that can be sent to another process. */
export async function drawPictures(name: DocumentName): Promise<DrawnPictures> {
  const document = await draw(name);
  const { pictures: _left, ...truth } = document;
  return { truth, pictures: picturesOf(document) };
}
