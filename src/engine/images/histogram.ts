/** The number of pixels with each of the 256 gray levels. */
export function histogramOf(data: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) {
    const level = data[at] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  return histogram;
}

/** The least value at or below which a share of a histogram lies. */
export function levelAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return histogram.findIndex((count) => {
    seen += count;
    return seen >= share * total;
  });
}
