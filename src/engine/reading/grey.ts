/** A gray picture, one byte per pixel, row by row; 0 is black. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Brightness at a point between pixels (bilinear); border pixels extend outside. */
export function brightnessAt(grey: Grey, x: number, y: number): number {
  const u = Math.min(Math.max(x, 0), grey.width - 1.001);
  const v = Math.min(Math.max(y, 0), grey.height - 1.001);
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = top * grey.width + left;
  const { data, width } = grey;
  const upper = (data[at] ?? 0) * (1 - u + left) + (data[at + 1] ?? 0) * (u - left);
  const lower = (data[at + width] ?? 0) * (1 - u + left) + (data[at + width + 1] ?? 0) * (u - left);
  return upper * (1 - v + top) + lower * (v - top);
}

/** The picture after a clockwise quarter turn. */
export function turnRight(grey: Grey): Grey {
  const { data, width, height } = grey;
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  }
  return { data: turned, width: height, height: width };
}

/** The picture with both sides multiplied by `factor`, a whole number (bilinear). */
export function enlarge(grey: Grey, factor: number): Grey {
  const [width, height] = [grey.width * factor, grey.height * factor];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = brightnessAt(grey, (x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5);
  }
  return { data, width, height };
}
