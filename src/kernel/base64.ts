/**
 * Strict base64 (RFC 4648 section 4): canonical padding and zero trailing bits, nothing else.
 * Returns undefined for anything malformed; a lax decoder makes signed data malleable.
 */
export function decodeBase64(text: string): Buffer | undefined {
  return strict(text, 'base64');
}

/** Strict base64url without padding (RFC 4648 section 5). */
export function decodeBase64Url(text: string): Buffer | undefined {
  return strict(text, 'base64url');
}

function strict(text: string, encoding: 'base64' | 'base64url'): Buffer | undefined {
  const bytes = Buffer.from(text, encoding);
  return bytes.toString(encoding) === text ? bytes : undefined;
}

/** A value as JSON in base64url: one part of a JWS (RFC 7515 section 7.1). */
export function encodeJsonPart(value: object): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}
