/** A box in shares or pixels. */
interface Boxed {
  box: { width: number; height: number };
}

/**
 * A face smaller than this fraction of the largest one's area is background, such as a poster, a passer-by, or the
 * document in the person's hand. It does not make the selfie ambiguous. The largest face is always compared with the
 * document, so this enables no attack. The faces of people side by side differ less.
 */
const LEAST_SHARE = 1 / 6;

const area = ({ box }: Boxed) => box.width * box.height;

/** The faces that count, the largest first. */
export function foregroundFaces<T extends Boxed>(faces: readonly T[]): T[] {
  const sorted = [...faces].sort((a, b) => area(b) - area(a));
  const [largest] = sorted;
  return largest ? sorted.filter((face) => area(face) >= LEAST_SHARE * area(largest)) : [];
}
