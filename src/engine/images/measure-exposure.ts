import type { Grey } from '../reading/grey.ts';
import { histogramOf, levelAt } from './histogram.ts';

/** Light of a picture: mean brightness and spread between its 5th and 95th percentile, both 0 to 255. */
export interface Exposure {
  brightness: number;
  contrast: number;
}

/** Measures the light of a picture. */
export function measureExposure({ data }: Grey): Exposure {
  const histogram = histogramOf(data);
  const sum = histogram.reduce((total, count, level) => total + count * level, 0);
  return { brightness: sum / data.length, contrast: levelAt(histogram, 0.95) - levelAt(histogram, 0.05) };
}
