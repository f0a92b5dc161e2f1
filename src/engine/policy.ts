/** What an organisation asks for before the engine may decide alone. Plain data, versioned, recorded with each decision. */
export interface DecisionPolicy {
  version: string;
  /** Euclidean face distance up to which two faces count as one person. */
  faceStrict: number;
  /** Distance above which they count as two; between the two a person decides. */
  faceLax: number;
  /** Each character of both readings must be at least so sure, 0 to 1. */
  leastCharacterConfidence: number;
  /** Mean sureness below which the MRZ counts as unreadable. */
  leastMeanConfidence: number;
  /** Smallest mean brightness and contrast (0-255) of a usable picture. */
  leastBrightness: number;
  leastContrast: number;
  /** Years; null when age is not asked for here. */
  minimumAge: number | null;
}

export const defaultPolicy: DecisionPolicy = {
  version: 'default/1',
  faceStrict: 0.5,
  faceLax: 0.6,
  leastCharacterConfidence: 0.5,
  leastMeanConfidence: 0.7,
  leastBrightness: 35,
  leastContrast: 30,
  minimumAge: null,
};
