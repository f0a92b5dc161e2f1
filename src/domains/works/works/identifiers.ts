/** The identifiers of a work, each in one form; null if it has none. */
export interface Identifiers {
  /** ISO 15706: `0000-0000-3A8D-0000-Z` or, with a version, `0000-0000-3A8D-0000-Z-0000-0000-6`. */
  isan: string | null;
  /** ISO 3901: twelve characters without hyphens. */
  isrc: string | null;
  /** ISO 24138: `ISCC:` and base32. */
  iscc: string | null;
  /** The organization's own ID, unique in the organization. */
  own: string | null;
}

/** Two letters, three letters or digits, a year, and a number (ISO 3901, section 4); it has no check digit. */
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** An ISRC without hyphens, in upper case; undefined for other text. */
export function readIsrc(text: string): string | undefined {
  const code = text
    .replace(/^ISRC\s*/i, '')
    .replace(/[-\s]/g, '')
    .toUpperCase();
  return ISRC.test(code) ? code : undefined;
}

/** Root and episode with their check character, and optionally the version with its own. */
const ISAN = /^([0-9A-F]{16})([0-9A-Z])(?:([0-9A-F]{8})([0-9A-Z]))?$/;

/** An ISAN with hyphens, in upper case; undefined for other text, or if a check character is wrong. */
export function readIsan(text: string): string | undefined {
  const [, root, rootCheck, version, versionCheck] =
    ISAN.exec(
      text
        .replace(/^ISAN\s*/i, '')
        .replace(/[-\s]/g, '')
        .toUpperCase(),
    ) ?? [];
  if (root === undefined || checkCharacter(root) !== rootCheck) return undefined;
  const first = [...(root.match(/.{4}/g) ?? []), rootCheck];
  if (version === undefined) return first.join('-');
  if (checkCharacter(root + version) !== versionCheck) return undefined;
  return [...first, ...(version.match(/.{4}/g) ?? []), versionCheck].join('-');
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ISO 7064, MOD 37,36. */
function checkCharacter(digits: string): string {
  let product = 36;
  for (const digit of digits) {
    const sum = (product + ALPHANUMERIC.indexOf(digit)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return ALPHANUMERIC.charAt((37 - product) % 36);
}
