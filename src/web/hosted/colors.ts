/** Red, green, and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second color, the rest of the first. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => first[index] * (1 - share) + second[index] * share;
  return [part(0), part(1), part(2)];
}

/** Between 1 and 21 (WCAG 2.2, contrast ratio). */
export function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
