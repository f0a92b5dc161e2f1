import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The service's own blue; an organization's brand colour may stand in its place on hosted pages. */
const avouch: MantineColorsTuple = [
  '#eef3ff',
  '#dbe4fb',
  '#b4c6f2',
  '#8aa6ea',
  '#678be3',
  '#517adf',
  '#4471de',
  '#3560c5',
  '#2b55b1',
  '#1c499c',
];

export const theme = createTheme({
  primaryColor: 'avouch',
  // White is read on it in both schemes; links in the dark take a paler one.
  primaryShade: 7,
  colors: { avouch },
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Whose darkest shade is too pale on their own light ground, also where the pointer is on it. */
const PALE = ['red', 'teal', 'green', 'lime', 'yellow', 'orange'];

/** What stands in white on them, and buttons that are only an outline. */
const FILLED = Object.fromEntries(
  ['red', 'teal', 'green'].flatMap((name) => [
    [`--mantine-color-${name}-filled`, `color-mix(in srgb, var(--mantine-color-${name}-9) 90%, black)`],
    [`--mantine-color-${name}-filled-hover`, `color-mix(in srgb, var(--mantine-color-${name}-9) 80%, black)`],
  ]),
);

/** Mantine's quiet texts, tinted texts and links in the dark are too pale for WCAG 2.2, 1.4.3: 4.5 to 1 also on tinted grounds. */
export const legibleColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...FILLED,
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': '#5a626b',
    '--mantine-color-placeholder': '#666f79',
    '--mantine-color-error': '#c92a2a',
    ...Object.fromEntries(
      PALE.map((name) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, var(--mantine-color-${name}-9) 70%, black)`,
      ]),
    ),
  },
  dark: {
    ...FILLED,
    '--mantine-color-dimmed': '#b0b5bb',
    '--mantine-color-placeholder': '#989fa7',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  },
});
