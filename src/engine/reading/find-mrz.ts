import { type Grey, turnRight } from './grey.ts';
import { locateMrz, type MrzPlace } from './locate-mrz.ts';
import { chainLines, findGlyphs } from './text-lines.ts';

/** The two sizes of a picture that reading works on: `work` to find, `full` to read. */
export interface ReadingPicture {
  work: Grey;
  full: Grey;
}

export interface FoundMrz {
  place: MrzPlace;
  /** The picture, turned so that the MRZ runs from left to right (perhaps upside down). */
  full: Grey;
  scale: number;
  /** Whether `full` is the picture turned by a quarter to the right. */
  turned: boolean;
}

export interface MrzSearch {
  found: FoundMrz | null;
  /** How many lines of text of at least five glyphs the picture has, in its better direction: tells pages from faces. */
  textLines: number;
}

/** Looks for an MRZ in a picture that may be turned by quarters and skewed by some 15 degrees. */
export function findMrz(picture: ReadingPicture): MrzSearch {
  const upright = searchOnce(picture);
  if (upright.found) return upright;
  const turned = searchOnce({ work: turnRight(picture.work), full: turnRight(picture.full) });
  return {
    found: turned.found && { ...turned.found, turned: true },
    textLines: Math.max(upright.textLines, turned.textLines),
  };
}

function searchOnce({ work, full }: ReadingPicture): MrzSearch {
  const glyphs = findGlyphs(work);
  const lines = chainLines(glyphs);
  const place = locateMrz(lines, glyphs);
  const textLines = lines.filter((line) => line.length >= 5).length;
  return { found: place && { place, full, scale: full.width / work.width, turned: false }, textLines };
}
