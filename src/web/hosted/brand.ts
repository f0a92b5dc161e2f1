import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { contrast, hexOf, mix, type Rgb, rgbOf } from './colors.ts';

/** The page's organization, as the service embeds it in the page's data. */
export interface Brand {
  organization: string;
  /** `#rrggbb`; null for the service's own blue. */
  color: string | null;
  /** A picture as a data URI; null for none. */
  logo: string | null;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Mantine's background of dark pages. */
const DARK: Rgb = [36, 36, 36];
/** Contrast of text to its background (WCAG 2.2, 1.4.3), with a margin for tinted backgrounds. */
const LEGIBLE = 5;

/** The organization's color as the page's primary color, adjusted until it is readable on the page. */
export function brandTheme(color: string | null): MantineThemeOverride {
  return color === null ? {} : { primaryColor: 'brand', colors: { brand: shadesOf(rgbOf(color)) } };
}

/** Ten shades: the theme uses the eighth on light pages, the fourth and fifth on dark ones. */
function shadesOf(color: Rgb): MantineColorsTuple {
  const onLight = legible(color, WHITE, BLACK);
  const onDark = legible(color, DARK, WHITE);
  return [
    mix(onLight, WHITE, 0.93),
    mix(onLight, WHITE, 0.85),
    mix(onDark, WHITE, 0.55),
    mix(onDark, WHITE, 0.25),
    onDark,
    mix(onDark, onLight, 0.4),
    mix(onDark, onLight, 0.7),
    onLight,
    mix(onLight, BLACK, 0.15),
    mix(onLight, BLACK, 0.3),
  ].map(hexOf) as unknown as MantineColorsTuple;
}

/** The color, moved toward `to` until it is readable on `ground`. */
function legible(color: Rgb, ground: Rgb, to: Rgb): Rgb {
  const parts = Array.from({ length: 21 }, (_none, index) => mix(color, to, index / 20));
  return parts.find((part) => contrast(part, ground) >= LEGIBLE) ?? to;
}
