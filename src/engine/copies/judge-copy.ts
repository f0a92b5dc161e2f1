/** The result of comparing portrait and selfie as pictures; no personal data. */
export interface CopyFigures {
  /** See `measureStructure`. */
  structure: number;
  /** See `measureBend`, in eye distances. */
  bend: number;
  /** Whether the mirrored selfie fits the portrait better. */
  isMirrored: boolean;
}

/**
 * The structure above which a selfie counts as a copy, by its bend: for a flat selfie, a lower value suffices, because
 * no other shot is flat. Determined on five of the rendered people, see the README.
 */
const FLAT = { bend: 0.015, structure: 0.85 } as const;
const BENT = { bend: 0.0225, structure: 0.97 } as const;

/** Whether the selfie is the document's portrait, filtered, bent, or photographed again. */
export function isCopy({ structure, bend }: Pick<CopyFigures, 'structure' | 'bend'>): boolean {
  const share = Math.min(Math.max((bend - FLAT.bend) / (BENT.bend - FLAT.bend), 0), 1);
  return structure >= FLAT.structure + share * (BENT.structure - FLAT.structure);
}
