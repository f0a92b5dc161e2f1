import sharp from 'sharp';
import { readHeader } from '#engine/images/decoder.ts';
import { documentSet, type GeneratedDocument } from '../../generate/document-set.ts';
import type { DrawnPictures } from './judge-whole.ts';
import type { DocumentName } from './plan.ts';

let allowed: Promise<void> | undefined;

/**
 * The engine's decode gate forbids this process SVG for good, and documents are drawn from SVG. It is allowed again after
 * the gate has closed, so that one process can draw and read; what is read here we drew ourselves, and the gate still
 * refuses SVG by its first bytes.
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

/** The same, to be sent to another process. */
export async function drawPictures(name: DocumentName): Promise<DrawnPictures> {
  const document = await draw(name);
  const { pictures: _left, ...truth } = document;
  return { truth, pictures: picturesOf(document) };
}
