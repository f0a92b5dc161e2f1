import type { Grey } from '../reading/grey.ts';

/** Light of a picture: mean brightness and spread between its 5th and 95th percentile, both 0 to 255. */
export interface Exposure {
  brightness: number;
  contrast: number;
}

/** Measures the light of a picture. */
export function measureExposure({ data }: Grey): Exposure {
  const histogram = new Uint32Array(256);
  let sum = 0;
  for (const value of data) {
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
  }
  const level = (share: number) => {
    let seen = 0;
    return histogram.findIndex((count) => {
      seen += count;
      return seen >= share * data.length;
    });
  };
  return { brightness: sum / data.length, contrast: level(0.95) - level(0.05) };
}
