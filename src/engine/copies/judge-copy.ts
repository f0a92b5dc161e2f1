/** What the comparison of portrait and selfie as pictures gave; no personal data. */
export interface CopyFigures {
  /** See `measureStructure`. */
  structure: number;
  /** See `measureBend`, in eye distances. */
  bend: number;
  /** Whether the selfie fits the portrait better in the mirror. */
  isMirrored: boolean;
}

/**
 * The structure from which on a selfie counts as a copy, by how much it is bent: of a flat one little is asked for, as no
 * other shot is flat. Chosen on five of the rendered people, see the README.
 */
const FLAT = { bend: 0.015, structure: 0.85 } as const;
const BENT = { bend: 0.0225, structure: 0.97 } as const;

/**
 * The portrait with another face laid over it: flatter than another shot and farther, with fewer of the lines that rendered
 * heads keep (0.957 and more where they are as flat) and more than real ones do (0.70 and less).
 */
const OVERLAID = { distance: 0.25, bend: 0.03, structure: { from: FLAT.structure, to: 0.955 } } as const;

/**
 * Whether the selfie is the document's portrait, filtered, bent, photographed again, or blended with another face; `distance`
 * is that of the built-in descriptors.
 */
export function isCopy({ structure, bend }: Pick<CopyFigures, 'structure' | 'bend'>, distance: number): boolean {
  const { from, to } = OVERLAID.structure;
  if (distance >= OVERLAID.distance && bend <= OVERLAID.bend && structure >= from && structure <= to) return true;
  const share = Math.min(Math.max((bend - FLAT.bend) / (BENT.bend - FLAT.bend), 0), 1);
  return structure >= FLAT.structure + share * (BENT.structure - FLAT.structure);
}
