import sharp from 'sharp';

/** Three bytes per pixel (red, green, blue), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The SVG as pixels on white. */
export async function rasterize(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const asSharp = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Gaussian blur with this sigma in pixels. */
export async function blurred(pixels: Pixels, sigma: number): Promise<Pixels> {
  return { ...pixels, data: await asSharp(pixels).blur(sigma).raw().toBuffer() };
}

/** Simulates a moving camera: the mean of copies along a line of this length in pixels. */
export function smeared({ data, width, height }: Pixels, length: number, angle: number): Pixels {
  const steps = Math.max(2, Math.round(length));
  const offsets = Array.from({ length: steps }, (_, step) => {
    const along = (step / (steps - 1) - 0.5) * length;
    const [dx, dy] = [
      Math.round(along * Math.cos((angle * Math.PI) / 180)),
      Math.round(along * Math.sin((angle * Math.PI) / 180)),
    ];
    return (dy * width + dx) * 3;
  });
  const out = new Uint8Array(data.length);
  const edge = (Math.ceil(length) + 1) * width * 3;
  out.set(data);
  for (let index = edge; index < data.length - edge; index += 1) {
    let sum = 0;
    for (const offset of offsets) sum += data[index + offset] ?? 0;
    out[index] = sum / steps;
  }
  return { data: out, width, height };
}
