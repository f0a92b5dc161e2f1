import type { PolicyValues } from './fields.ts';

type Thresholds = Pick<
  PolicyValues,
  | 'faceStrict'
  | 'faceLax'
  | 'faceAlike'
  | 'leastCharacterConfidence'
  | 'leastMeanConfidence'
  | 'leastBrightness'
  | 'leastContrast'
>;

export const PRESET_NAMES = ['careful', 'balanced', 'fast'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Matching thresholds; `balanced` is the default. */
export const PRESETS: Readonly<Record<PresetName, Thresholds>> = {
  careful: {
    ...{ faceStrict: 0.45, faceLax: 0.6, faceAlike: 0.16 },
    ...{ leastCharacterConfidence: 0.6, leastMeanConfidence: 0.8, leastBrightness: 45, leastContrast: 35 },
  },
  balanced: {
    ...{ faceStrict: 0.5, faceLax: 0.6, faceAlike: 0.14 },
    ...{ leastCharacterConfidence: 0.5, leastMeanConfidence: 0.7, leastBrightness: 35, leastContrast: 30 },
  },
  fast: {
    ...{ faceStrict: 0.55, faceLax: 0.6, faceAlike: 0.12 },
    ...{ leastCharacterConfidence: 0.4, leastMeanConfidence: 0.6, leastBrightness: 25, leastContrast: 25 },
  },
};

/** The preset of a policy; undefined if its thresholds are custom. */
export function presetOf(values: Thresholds): PresetName | undefined {
  return PRESET_NAMES.find((name) =>
    Object.entries(PRESETS[name]).every(([field, value]) => values[field as keyof Thresholds] === value),
  );
}
