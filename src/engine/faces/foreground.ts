/** A box in shares or pixels. */
interface Boxed {
  box: { width: number; height: number };
}

/**
 * A face smaller than this share of the largest one's area belongs to the background: a poster, a passer-by, the
 * document in the hand. It makes no one doubt whose selfie it is, and the largest face is the one compared with the
 * document either way, so that it opens no door. People who stand beside each other differ by less.
 */
const LEAST_SHARE = 1 / 6;

const area = ({ box }: Boxed) => box.width * box.height;

/** The faces that count, the largest first. */
export function foregroundFaces<T extends Boxed>(faces: readonly T[]): T[] {
  const sorted = [...faces].sort((a, b) => area(b) - area(a));
  const [largest] = sorted;
  return largest ? sorted.filter((face) => area(face) >= LEAST_SHARE * area(largest)) : [];
}
