import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { BRAND, FIXED_VARIABLES, IN_SCHEMES, schemeVariables, WARNING } from '#kernel/tokens.ts';

const SANS =
  '"Hanken Grotesk Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Typeface, sizes, corners, and colors of every page. */
export const theme = createTheme({
  primaryColor: 'avouch',
  // White text is readable on it in both schemes; links in dark mode use a lighter shade.
  primaryShade: 7,
  // On hosted pages, the organization's color may replace `avouch`.
  colors: { avouch: BRAND, warning: WARNING },
  fontFamily: SANS,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.2rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { styles: { label: { fontWeight: 550 } } },
    Modal: { styles: { title: { fontWeight: 600, fontSize: '1.0625rem' } } },
    Drawer: { styles: { title: { fontWeight: 600, fontSize: '1.0625rem' } } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    Badge: { styles: { root: { textTransform: 'none' } } },
    Table: {
      styles: {
        th: { fontSize: 'var(--mantine-font-size-xs)', fontWeight: 500, color: 'var(--mantine-color-dimmed)' },
      },
    },
  },
});

/** Colors whose darkest shade is too pale on their own light background, even when hovered. */
const PALE = ['red', 'teal', 'green', 'lime'];

/** Background of white text, and the color of outline buttons. */
const FILLED = Object.fromEntries(
  ['red', 'teal', 'green'].flatMap((name) => [
    [`--mantine-color-${name}-filled`, `color-mix(in srgb, var(--mantine-color-${name}-9) 90%, black)`],
    [`--mantine-color-${name}-filled-hover`, `color-mix(in srgb, var(--mantine-color-${name}-9) 80%, black)`],
  ]),
);

/** Tinted backgrounds in dark mode, more muted than Mantine's. */
const TINTED = ['red', 'warning', 'lime', 'green', 'teal', 'blue'];
const tint = (name: string, share: number) =>
  `color-mix(in srgb, var(--mantine-color-${name}-6) ${share}%, var(--mantine-color-body))`;
const QUIET = Object.fromEntries(
  TINTED.flatMap((name) => [
    [`--mantine-color-${name}-light`, tint(name, 16)],
    [`--mantine-color-${name}-light-hover`, tint(name, 22)],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
  ]),
);

/**
 * Mantine's dimmed texts, tinted texts, and links in dark mode are too pale for WCAG 2.2, 1.4.3: 4.5 to 1, also on
 * tinted backgrounds.
 */
export const legibleColors: CSSVariablesResolver = () => ({
  variables: FIXED_VARIABLES,
  light: {
    ...schemeVariables('light'),
    ...FILLED,
    '--mantine-color-warning-light': 'var(--mantine-color-warning-0)',
    '--mantine-color-warning-light-hover': 'var(--mantine-color-warning-1)',
    '--mantine-color-warning-light-color': 'var(--mantine-color-warning-9)',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': IN_SCHEMES.dimmed.light,
    '--mantine-color-placeholder': IN_SCHEMES.placeholder.light,
    '--mantine-color-error': IN_SCHEMES.error.light,
    ...Object.fromEntries(
      PALE.map((name) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, var(--mantine-color-${name}-9) 70%, black)`,
      ]),
    ),
  },
  dark: {
    ...schemeVariables('dark'),
    ...FILLED,
    ...QUIET,
    '--mantine-color-dimmed': IN_SCHEMES.dimmed.dark,
    '--mantine-color-placeholder': IN_SCHEMES.placeholder.dark,
    '--mantine-color-error': IN_SCHEMES.error.dark,
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  },
});
