/** The first match counts, because most browsers also claim to be others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A short description of a `User-Agent`, such as `Firefox on Linux`, or a program's name: without versions, which no
 * one needs to tell devices apart. Null if unknown.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  // RFC 9110 section 10.1.5: the first product is the most significant one.
  return /^(?!Mozilla)[A-Za-z][\w.-]{0,39}(?=[/ ]|$)/.exec(userAgent)?.[0] ?? null;
}

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];
