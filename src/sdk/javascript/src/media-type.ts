import type { HashableFile } from './file-hash.ts';

/** Media types of pictures and films by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4v: 'video/x-m4v',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  mxf: 'application/mxf',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** The type that the runtime knows, without parameters; otherwise the type by file extension. */
export function mediaTypeOf(file: HashableFile): string {
  const [known = ''] = file instanceof Blob ? file.type.split(';') : [];
  if (known.trim() !== '') return known.trim();
  const name = file instanceof Blob ? ((file as { name?: string }).name ?? '') : String(file);
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  return TYPES[ending.toLowerCase()] ?? 'application/octet-stream';
}
