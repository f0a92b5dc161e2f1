import { turnFit } from './fit-line.ts';
import { enlarge, type Grey } from './grey.ts';
import { locateMrz, type MrzPlace } from './locate-mrz.ts';
import { textDirections } from './text-directions.ts';
import { chainLines, findInk, type Glyph, turnGlyphs } from './text-lines.ts';
import type { ThresholdOptions } from './threshold.ts';

/** The two sizes of a picture for the MRZ: `work` for searching, `full` for reading. */
export interface ReadingPicture {
  work: Grey;
  full: Grey;
}

export interface FoundMrz {
  /** In pixels of the picture that was searched. */
  place: MrzPlace;
  /** The picture to read from, and its pixels per pixel of the place. */
  grey: Grey;
  scale: number;
}

/** One attempt at finding lines in the picture. */
interface Look {
  grey: Grey;
  /** Pixels of `full` per pixel of `grey`. */
  scale: number;
  threshold?: ThresholdOptions;
}

/** Smaller pictures are enlarged: characters of six pixels have strokes of one pixel, which no threshold separates. */
const SMALL_SIDE = 700;
/** Pictures up to this side are enlarged if nothing was found. */
const MIDDLE_SIDE = 1100;

/**
 * Attempts, most likely first, computed only on demand; attempts after the first are made only if something like a line
 * was seen.
 */
function* looks({ work, full }: ReadingPicture): Generator<Look, undefined> {
  const side = Math.max(work.width, work.height);
  if (side < SMALL_SIDE) {
    yield { grey: enlarge(work, 2), scale: full.width / work.width / 2 };
    if (side < SMALL_SIDE / 2) yield { grey: enlarge(work, 4), scale: full.width / work.width / 4 };
    yield { grey: work, scale: full.width / work.width };
    return;
  }
  yield { grey: work, scale: full.width / work.width };
  if (full.width > 1.2 * work.width) yield { grey: full, scale: 1 };
  else if (side < MIDDLE_SIDE) yield { grey: enlarge(work, 2), scale: full.width / work.width / 2 };
  yield { grey: work, scale: full.width / work.width, threshold: { radius: 12, ratio: 0.94, least: 7 } };
}

interface Sight {
  places: MrzPlace[];
  /**
   * The number of text lines with at least five glyphs, and the length of the longest, in the direction with the most.
   */
  textLines: number;
  longest: number;
}

function lookOnce({ grey, threshold }: Look): Sight {
  const ink = findInk(grey, threshold);
  const sights = textDirections(ink).map((angle) => lookAlong(ink, angle));
  return {
    // Dotted patterns have a fixed pitch too, but rarely fill as many places as print.
    places: sights.flatMap(({ places }) => places).sort((a, b) => b.share - a.share),
    textLines: Math.max(0, ...sights.map(({ textLines }) => textLines)),
    longest: Math.max(0, ...sights.map(({ longest }) => longest)),
  };
}

function lookAlong(ink: readonly Glyph[], angle: number): Sight {
  const glyphs = turnGlyphs(ink, angle);
  const lines = chainLines(glyphs);
  const places = locateMrz(lines, glyphs).map((place) => ({
    ...place,
    lines: place.lines.map((fit) => turnFit(fit, angle)),
  }));
  return {
    places,
    textLines: lines.filter((line) => line.length >= 5).length,
    longest: Math.max(0, ...lines.map((line) => line.length)),
  };
}

/** Without a line of this many glyphs, a closer search for an MRZ is pointless. */
const WORTH_ANOTHER_LOOK = 10;

export interface MrzSearch {
  /** Number of text lines with at least five glyphs in the first attempt, which distinguishes pages from faces. */
  textLines: number;
  /** Possible MRZs, the most likely first; computed lazily and only once. */
  candidates: Iterable<FoundMrz>;
}

const MOST_PLACES = 5;

/** Finds an MRZ in a picture, at any angle. */
export function findMrz(picture: ReadingPicture): MrzSearch {
  const untried = looks(picture);
  const first = untried.next().value;
  const sight = first ? lookOnce(first) : { places: [], textLines: 0, longest: 0 };
  const found = ({ scale }: Look, places: readonly MrzPlace[]): FoundMrz[] =>
    places.slice(0, MOST_PLACES).map((place) => ({ place, grey: picture.full, scale }));
  function* candidates(): Generator<FoundMrz> {
    if (first) yield* found(first, sight.places);
    if (sight.longest < WORTH_ANOTHER_LOOK) return;
    for (const look of untried) yield* found(look, lookOnce(look).places);
  }
  return { textLines: sight.textLines, candidates: { [Symbol.iterator]: candidates } };
}
