const PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\s@<>"']+@[^\s@<>"']+/g, '[address]'],
  [/\b(?:avk_(?:live|test)_|whsec_|tok_)[A-Za-z0-9+/=_-]+/g, '[secret]'],
  [/\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)*/g, '[jwt]'],
  [/\b(?:bearer|basic)\s+[\w.+/=-]{8,}/gi, '[secret]'],
  [/[A-Za-z0-9+/_-]{60,}={0,2}/g, '[data]'],
];

/**
 * A log message without email addresses, tokens, and long encoded data. Messages are constants; this is a safety net,
 * not a permission to put values into them.
 */
export function scrub(message: string): string {
  return PATTERNS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message).slice(0, 500);
}
