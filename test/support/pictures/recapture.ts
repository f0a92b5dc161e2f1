import sharp from 'sharp';

export interface Screen {
  /** Pixels of the camera to a pixel of the screen. */
  pitch: number;
  /** By which the camera is turned, in degrees. */
  angle: number;
  /** How much darker it is between the screen's pixels, 0 to 1. */
  depth: number;
  /** Of the camera's lens, as a Gaussian's sigma in its pixels. */
  blur: number;
}

const SIDE = 1400;

/** A picture as a camera takes it from a screen: three stripes a pixel, dark between them, a little turned, a little blurred. */
export async function photographScreen(picture: Buffer, { pitch, angle, depth, blur }: Screen): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const seen = Buffer.alloc(data.length, 20);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = Math.round(cos * (x - width / 2) - sin * (y - height / 2) + width / 2);
      const v = Math.round(sin * (x - width / 2) + cos * (y - height / 2) + height / 2);
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      for (let stripe = 0; stripe < 3; stripe += 1) {
        const across = (((u / pitch) % 1) + 1) % 1;
        const isLit = Math.abs(across - (stripe + 0.5) / 3) < 0.22 && (v / pitch) % 1 > 0.12;
        const light = (data[(v * width + u) * 3 + stripe] ?? 0) * 1.25 * (isLit ? 1 : 1 - depth);
        seen[(y * width + x) * 3 + stripe] = Math.min(255, light);
      }
    }
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .blur(blur)
    .jpeg({ quality: 88 })
    .toBuffer();
}
