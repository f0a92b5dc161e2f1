/** What an organisation asks for before the engine may decide alone. Plain data, versioned, recorded with each decision. */
export interface DecisionPolicy {
  version: string;
  /** Euclidean face distance up to which two faces count as one person. */
  faceStrict: number;
  /**
   * Distance below which the selfie is hardly a picture of its own but the document's portrait cut out, which whoever has a
   * picture of the document can do: a person decides.
   */
  faceAlike: number;
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
  // Ours: crops of the specimens' portraits measured up to 0.127, selfies of the same people 0.171 and more.
  faceAlike: 0.14,
  faceStrict: 0.5,
  faceLax: 0.6,
  leastCharacterConfidence: 0.5,
  leastMeanConfidence: 0.7,
  leastBrightness: 35,
  leastContrast: 30,
  minimumAge: null,
};
