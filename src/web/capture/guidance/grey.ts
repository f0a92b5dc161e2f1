/** Brightness of each pixel, 0 to 255, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** In pixels of the picture that it belongs to. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rec. 601 luma of RGBA pixels. */
export function greyOf({ data: rgba, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  return { data, width, height };
}

/** A part of a picture, clipped to the picture. */
export function cut({ data, width, height }: Grey, box: Box): Grey {
  const left = clamp(Math.round(box.left), 0, width);
  const top = clamp(Math.round(box.top), 0, height);
  const right = clamp(Math.round(box.left + box.width), left, width);
  const bottom = clamp(Math.round(box.top + box.height), top, height);
  const part = new Uint8Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row += 1)
    part.set(data.subarray(row * width + left, row * width + right), (row - top) * (right - left));
  return { data: part, width: right - left, height: bottom - top };
}

/** Averages blocks of `factor` by `factor` pixels: edges remain, noise and print disappear. */
export function shrink({ data, width, height }: Grey, factor: number): Grey {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = 0; y < factor; y += 1)
        for (let x = 0; x < factor; x += 1) sum += data[(row * factor + y) * width + column * factor + x] ?? 0;
      small[row * columns + column] = sum / (factor * factor);
    }
  return { data: small, width: columns, height: rows };
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
