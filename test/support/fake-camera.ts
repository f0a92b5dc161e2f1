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

/** Full-range BT.601, as JPEG has it; each two by two pixels share one chroma sample, the upper left one's. */
function toYuv420(rgb: Buffer): Buffer {
  const pixels = WIDTH * HEIGHT;
  const yuv = Buffer.alloc((pixels * 3) / 2);
  for (let at = 0; at < pixels; at += 1) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3);
    yuv[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (x % 2 || y % 2) continue;
    const sample = pixels + (y / 2) * (WIDTH / 2) + x / 2;
    yuv[sample] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
    yuv[sample + pixels / 4] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
  }
  return yuv;
}
