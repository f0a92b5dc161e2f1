import type { RawPixels } from './raw-pixels.ts';

type Size = Pick<RawPixels, 'width' | 'height' | 'channels'>;

/**
 * Maximum code-blocks, and maximum packets, of a picture. Four megapixels in color have 3,000 of the usual 64 x 64
 * samples. The decoder allocates each before it reads any data, so a file of some hundred bytes could occupy it for
 * seconds.
 */
const MOST = 2 ** 17;

/** Markers of ISO/IEC 15444-1 table A.2. */
const [CODING, COMPONENT_CODING, TILE_PART, DATA] = [0xff52, 0xff53, 0xff90, 0xff93] as const;
const SIZE_OF_MARKER = 2;
/** Parameters of COD before those that COC has too (A.6.1): order, layers, and transform of components. */
const GROUP = 4;
const [OWN_PRECINCTS, LARGEST_EXPONENT] = [1, 15] as const;

/**
 * Whether the coding styles of a codestream, in its main header and in those of its tile-parts, describe a number of
 * code-blocks and packets that its size explains. False also for a codestream whose headers cannot be followed.
 */
export function hasUsualBlocks(stream: Buffer, size: Size): boolean {
  const found = { blocks: 0, packets: 0, layers: 1 };
  const readSegments = (from: number, end: number): number | undefined => {
    for (let at = from; at + SIZE_OF_MARKER + 2 <= end; ) {
      const marker = stream.readUInt16BE(at);
      if (marker === TILE_PART || marker === DATA) return at;
      const segment = stream.subarray(at + 2 * SIZE_OF_MARKER, at + SIZE_OF_MARKER + stream.readUInt16BE(at + 2));
      if (marker === CODING || marker === COMPONENT_CODING) {
        const style = readStyle(segment, marker);
        if (!style) return undefined;
        const { blocks, packets } = count(style, size);
        found.layers = Math.max(found.layers, style.layers);
        found.blocks = Math.max(found.blocks, blocks * size.channels);
        found.packets = Math.max(found.packets, packets * size.channels);
      }
      at += SIZE_OF_MARKER + Math.max(stream.readUInt16BE(at + 2), 2);
    }
    return undefined;
  };

  let part = readSegments(SIZE_OF_MARKER, stream.length);
  while (part !== undefined && part + 12 <= stream.length && stream.readUInt16BE(part) === TILE_PART) {
    // Zero: to the end of the codestream (A.4.2).
    const length = stream.readUInt32BE(part + 6) || stream.length - part;
    if (readSegments(part + 12, Math.min(part + length, stream.length)) === undefined) return false;
    part += length;
  }
  return found.blocks > 0 && found.blocks <= MOST && found.packets * found.layers <= MOST;
}

interface Style {
  layers: number;
  levels: number;
  /** Exponents of a code-block's width and height. */
  block: [number, number];
  /** Exponents of the precincts' width and height at a resolution. */
  precinct(resolution: number): [number, number];
}

/** Tables A.12 and A.22 to A.28; undefined if it is too short. */
function readStyle(segment: Buffer, marker: number): Style | undefined {
  // COC names its component first, in one byte: there are at most three.
  const at = marker === CODING ? 1 + GROUP : 2;
  const flags = segment[marker === CODING ? 0 : 1];
  const [levels, width, height] = segment.subarray(at, at + 3);
  if (flags === undefined || levels === undefined || width === undefined || height === undefined) return undefined;
  const hasPrecincts = (flags & OWN_PRECINCTS) !== 0;
  const precincts = segment.subarray(at + 5);
  if (levels > 32 || (hasPrecincts && precincts.length <= levels)) return undefined;
  return {
    layers: marker === CODING ? segment.readUInt16BE(2) : 1,
    levels,
    block: [(width & 15) + 2, (height & 15) + 2],
    precinct: (resolution) => {
      const exponents = hasPrecincts ? (precincts[resolution] ?? 0) : 0xff;
      return [exponents & LARGEST_EXPONENT, exponents >> 4];
    },
  };
}

/** Code-blocks and precincts of one component (B.5 to B.7). */
function count({ levels, block, precinct }: Style, { width, height }: Size) {
  let [blocks, packets] = [0, 0];
  for (let resolution = 0; resolution <= levels; resolution += 1) {
    const sides = [width, height].map((side) => Math.ceil(side / 2 ** (levels - resolution))) as [number, number];
    const exponents = precinct(resolution);
    // Above the lowest resolution, three subbands share a precinct, each with half its side.
    const [bands, half] = resolution === 0 ? [1, 0] : [3, 1];
    const across = (of: (axis: 0 | 1) => number) => of(0) * of(1);
    packets += across((axis) => Math.ceil(sides[axis] / 2 ** exponents[axis]));
    blocks +=
      bands *
      across((axis) =>
        Math.ceil(sides[axis] / 2 ** half / 2 ** Math.min(block[axis], Math.max(0, exponents[axis] - half))),
      );
  }
  return { blocks, packets };
}
