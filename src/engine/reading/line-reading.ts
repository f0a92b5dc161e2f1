/** What one reader makes of an MRZ: its lines, never corrected, and how sure it is of each character (0 to 1). */
export interface MrzReading {
  reader: 'grid' | 'glyphs';
  model: string;
  /** Characters of the MRZ alphabet, or `?` where nothing could be read. */
  lines: string[];
  confidences: number[][];
}

/** The least sure character; 0 where one could not be read. */
export function leastConfidence(reading: MrzReading): number {
  return Math.min(1, ...reading.confidences.flat());
}

export function meanConfidence(reading: MrzReading): number {
  const all = reading.confidences.flat();
  return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
}
