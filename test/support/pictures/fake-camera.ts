// A film for Chromium's fake camera, made from a committed still: Y4M (yuv4mpeg2), which needs no codec.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 12;

/** Writes a film in which the still sways a little, as what a hand holds does. */
export async function writeFilm(path: string, still: Buffer): Promise<void> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const sway = Math.round(6 + 5 * Math.sin((2 * Math.PI * frame) / FRAMES));
    parts.push(Buffer.from('FRAME\n'), await yuvOf(still, sway));
  }
  await writeFile(path, Buffer.concat(parts));
}

async function yuvOf(still: Buffer, sway: number): Promise<Buffer> {
  const rgb = await sharp(still)
    .resize(WIDTH + 12, HEIGHT + 12, { fit: 'contain', background: '#8a8f98' })
    .extract({ left: sway, top: 12 - sway, width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .raw()
    .toBuffer();
  return toYuv420(rgb);
}

/** BT.601 in the range of video, 16 to 235, which Chromium takes a Y4M to have: beyond it white paper is burnt out. Each two by two pixels share one chroma sample, the upper left one's. */
function toYuv420(rgb: Buffer): Buffer {
  const pixels = WIDTH * HEIGHT;
  const yuv = Buffer.alloc((pixels * 3) / 2);
  for (let at = 0; at < pixels; at += 1) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3);
    yuv[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (x % 2 || y % 2) continue;
    const sample = pixels + (y / 2) * (WIDTH / 2) + x / 2;
    yuv[sample] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
    yuv[sample + pixels / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
  }
  return yuv;
}

/** A document as a camera over a dark table sees it, so that the page's frame fits around it. */
export async function onTable(document: Buffer): Promise<Buffer> {
  // On a phone the page shows a square of the picture, and its frame nine tenths of that.
  const width = Math.round(HEIGHT * 0.9);
  const input = await sharp(document)
    .resize(width, Math.round(width / 1.42), { fit: 'fill' })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#4a3c30' } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}
