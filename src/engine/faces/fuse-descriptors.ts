/** A descriptor and its weight. */
export interface WeightedDescriptor {
  descriptor: ArrayLike<number>;
  weight: number;
}

const norm = (values: ArrayLike<number>) =>
  Math.sqrt(Array.from(values).reduce((sum, value) => sum + value * value, 0));

/**
 * Fuses descriptors of one person: the weighted mean, scaled to the mean length of the parts, so that distances keep
 * their meaning. Null for an empty list.
 */
export function fuseDescriptors(parts: readonly WeightedDescriptor[]): Float32Array | null {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const length = parts[0]?.descriptor.length ?? 0;
  if (total <= 0 || length === 0) return null;
  const fused = new Float32Array(length);
  for (const { descriptor, weight } of parts)
    for (let index = 0; index < length; index += 1)
      fused[index] = (fused[index] ?? 0) + ((descriptor[index] ?? 0) * weight) / total;
  const wanted = parts.reduce((sum, { descriptor, weight }) => sum + (norm(descriptor) * weight) / total, 0);
  const factor = wanted / Math.max(norm(fused), 1e-12);
  return fused.map((value) => value * factor);
}
