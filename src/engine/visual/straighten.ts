import { brightnessAt, type Grey } from '../reading/grey.ts';
import type { TextRegion } from './find-text-region.ts';

/** The region as a picture of its own, its lines level, `width` pixels wide; `factor` pixels of `grey` to one of the region. */
export function straighten(grey: Grey, region: TextRegion, factor: number, width: number): Grey {
  const height = Math.round((width * region.height) / region.width);
  const [origin, right, , below] = region.quad;
  const across = [((right[0] - origin[0]) * factor) / width, ((right[1] - origin[1]) * factor) / width] as const;
  const down = [((below[0] - origin[0]) * factor) / height, ((below[1] - origin[1]) * factor) / height] as const;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = origin[0] * factor + across[0] * (x + 0.5) + down[0] * (y + 0.5);
      const v = origin[1] * factor + across[1] * (x + 0.5) + down[1] * (y + 0.5);
      data[y * width + x] = brightnessAt(grey, u, v);
    }
  }
  return { data, width, height };
}
