import type { Grey } from './grey.ts';

/** The mean of the nine pixels around each; border pixels are repeated. */
function softened({ data, width, height }: Grey): Float32Array {
  const across = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [left, right] = [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at];
      across[at] = ((data[left] ?? 0) + (data[at] ?? 0) + (data[right] ?? 0)) / 3;
    }
  }
  return across.map((value, at) => {
    const above = across[at - width] ?? value;
    const below = across[at + width] ?? value;
    return (above + value + below) / 3;
  });
}

/** The picture with `sharpness` times its difference to its surroundings added; softer if that is negative. */
export function retouched(grey: Grey, sharpness: number): Grey {
  if (sharpness === 0) return grey;
  const soft = softened(grey);
  const data = grey.data.map((value, at) => {
    const sharper = value + sharpness * (value - (soft[at] ?? value));
    return Math.min(Math.max(sharper, 0), 255);
  });
  return { ...grey, data };
}
