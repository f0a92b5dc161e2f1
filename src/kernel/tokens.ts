/**
 * Every color of the product, in one place: the theme of `src/web`, the pages and emails that the service writes, and
 * the app's manifest take their colors from here (`test/house/tokens.test.ts`). All other colors are Mantine's.
 */

/** The product's own color from pale to dark. */
export const BRAND = [
  '#f1f1ff',
  '#e2e3fe',
  '#c6c8fb',
  '#a3a6f6',
  '#8386ef',
  '#686be5',
  '#5759d8',
  '#4848c2',
  '#3b3ba3',
  '#2f2f84',
] as const;

/** The one color of warnings: amber, so that none looks like an error. */
export const WARNING = [
  '#fff5d9',
  '#fef0c7',
  '#fde29b',
  '#fbcf66',
  '#f7b93a',
  '#ee9f14',
  '#dc8406',
  '#b45f06',
  '#8f4a0b',
  '#733c0d',
] as const;

interface InSchemes {
  light: string;
  dark: string;
}

/** Colors with a light and a dark form. Their CSS variables are `--avouch-` and the name. */
export const IN_SCHEMES = {
  /**
   * The background of the dashboard and of hosted pages. It equals Mantine's, for what is shown before the script has
   * loaded.
   */
  ground: { light: '#ffffff', dark: '#242424' },
  sidebar: { light: '#f8f9fa', dark: '#1f1f1f' },
  border: { light: '#dee2e6', dark: '#424242' },
  skeleton: { light: '#eceef1', dark: '#33363b' },
  title: { light: '#000000', dark: '#c9c9c9' },
  /** Pages of text without a script: documentation, errors, offline. */
  ink: { light: '#1c2128', dark: '#e4e7eb' },
  'ink-soft': { light: '#59636e', dark: '#9ba5b1' },
  sheet: { light: '#ffffff', dark: '#111418' },
  'sheet-side': { light: '#f7f8fa', dark: '#161a1f' },
  'sheet-line': { light: '#dfe3e8', dark: '#2b323a' },
  'sheet-code': { light: '#f4f6f8', dark: '#1a1f25' },
  accent: { light: BRAND[7], dark: BRAND[3] },
  mark: { light: BRAND[7], dark: BRAND[6] },
  good: { light: '#1a7f37', dark: '#57c878' },
  warn: { light: '#8a5a00', dark: '#e3b341' },
  bad: { light: '#b42318', dark: '#ff8a80' },
  /** Keywords in code samples. */
  keyword: { light: '#8a2a9e', dark: '#e0a5ff' },
  string: { light: '#1f6b34', dark: '#95deaa' },
  number: { light: '#8a4a00', dark: '#ffc078' },
  key: { light: '#0b4f9e', dark: '#8ec5ff' },
  /** Mantine's dimmed text has too little contrast for WCAG 2.2, 1.4.3. */
  dimmed: { light: '#5a626b', dark: '#b0b5bb' },
  placeholder: { light: '#666f79', dark: '#989fa7' },
  error: { light: '#c92a2a', dark: '#ff8787' },
} as const satisfies Record<string, InSchemes>;

/** Colors that are the same in both schemes: on paper, beside the camera's picture, and in emails. */
export const FIXED = {
  /** Signatures, and text on paper. */
  pen: '#14213d',
  'paper-hint': '#57606a',
  'paper-line': '#adb5bd',
  camera: '#0b0e11',
  'camera-good': '#0b5a2a',
  'camera-ring': '#69db7c',
  /** Marks on a picture the area that a check examined. */
  evidence: '#1c6dd0',
  'evidence-failed': '#c92a2a',
  'mail-ink': '#1f2328',
  'mail-line': '#d0d7de',
} as const;

/** Dark enough to read on white, and distinguishable with color vision deficiencies. */
export const PARTY_COLORS = [
  '#1864ab',
  '#a61e4d',
  '#2b8a3e',
  '#862e9c',
  '#a84300',
  '#0b7285',
  '#5f3dc4',
  '#495057',
] as const;

/** Suggestions for an organization's own color; white text is legible on each. */
export const BRAND_SWATCHES = [
  '#1864ab',
  '#0b7285',
  '#2b8a3e',
  '#5f3dc4',
  '#a61e4d',
  '#c92a2a',
  '#d9480f',
  '#343a40',
] as const;

type ColorName = keyof typeof IN_SCHEMES;

/** Both forms as one CSS color, for pages with `color-scheme: light dark`. */
export const lightDark = (name: ColorName): string => `light-dark(${IN_SCHEMES[name].light},${IN_SCHEMES[name].dark})`;

/** The colors of one scheme as CSS variables. */
export function schemeVariables(scheme: keyof InSchemes): Record<string, string> {
  return Object.fromEntries(Object.entries(IN_SCHEMES).map(([name, colors]) => [`--avouch-${name}`, colors[scheme]]));
}

export const FIXED_VARIABLES: Record<string, string> = Object.fromEntries(
  Object.entries(FIXED).map(([name, color]) => [`--avouch-${name}`, color]),
);

/** A CSS rule with the variables of `names`, which follow the reader's color scheme. */
export function rootVariables(names: readonly ColorName[]): string {
  return `:root{color-scheme:light dark;${names.map((name) => `--avouch-${name}:${lightDark(name)}`).join(';')}}`;
}
