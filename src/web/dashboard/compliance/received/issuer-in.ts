const MOST_BYTES = 32 * 1024 * 1024;

/** The DID that a bundle states as its issuer; null for any other file. Nothing is verified. */
export async function issuerIn(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    const { manifest } = JSON.parse(await file.text()) as { manifest?: { issuer?: unknown } };
    return typeof manifest?.issuer === 'string' ? manifest.issuer.slice(0, 512) : null;
  } catch {
    return null;
  }
}
