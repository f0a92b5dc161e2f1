import { alignPatches } from './align-patches.ts';
import type { FacePatch } from './face-patch.ts';
import type { CopyFigures } from './judge-copy.ts';
import { measureBend } from './measure-bend.ts';
import { measureStructure } from './measure-structure.ts';

/** Compares portrait and selfie as pictures, not as faces. */
export function compareFaces(portrait: FacePatch, selfie: FacePatch): CopyFigures {
  const aligned = alignPatches(portrait, selfie);
  return {
    structure: measureStructure(aligned),
    bend: measureBend(aligned),
    isMirrored: aligned.isMirrored,
  };
}
