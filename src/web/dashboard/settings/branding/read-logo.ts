/** The service's limit for a logo, and the largest display size. */
const MOST_BYTES = 65_536;
const SIDES = [512, 384, 256, 160] as const;
const SIGNATURES: readonly [kind: string, bytes: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

export type LogoRead = { ok: true; uri: string } | { ok: false; reason: 'bad' | 'large' };

/** A picture as an acceptable data URI: unchanged if small enough, otherwise scaled down. */
export async function readLogo(file: Blob): Promise<LogoRead> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const kind = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];
  if (!kind) return { ok: false, reason: 'bad' };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { ok: false, reason: 'bad' };
  const isSmall = file.size <= MOST_BYTES && Math.max(picture.width, picture.height) <= 2048;
  if (isSmall) return { ok: true, uri: await toUri(new Blob([file], { type: kind })) };
  for (const side of SIDES) {
    const smaller = await shrink(picture, side);
    if (smaller && smaller.size <= MOST_BYTES) return { ok: true, uri: await toUri(smaller) };
  }
  return { ok: false, reason: 'large' };
}

function shrink(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function toUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
