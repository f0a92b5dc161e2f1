import { readFileSync } from 'node:fs';
import { BRAND } from '#kernel/tokens.ts';
import { SHIELD, TICK } from '../http/answer/mark.ts';
import type { Reply } from '../http/route.ts';

/** Made by `npm run make:icons` from {@link appIconSvg}. */
export const APP_ICONS = [
  { file: 'app-icon-192.png', size: 192, operationId: 'getAppIcon192', use: 'a small PNG' },
  { file: 'app-icon-512.png', size: 512, operationId: 'getAppIcon512', use: 'a large PNG' },
  {
    file: 'apple-touch-icon.png',
    size: 180,
    operationId: 'getAppleTouchIcon',
    use: 'a PNG for the home screen of an iPhone',
  },
] as const;

/** The mark on the product's color, within the part that every device shows (W3C Web App Manifest, maskable icons). */
export function appIconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" fill="${BRAND[7]}"/><g transform="translate(5.4 5.4) scale(.55)"><path fill="white" d="${SHIELD}"/><path fill="none" stroke="${BRAND[7]}" stroke-width="2" d="${TICK}"/></g></svg>`;
}

/** One of {@link APP_ICONS}; it is read at start. */
export function appIconPng(file: (typeof APP_ICONS)[number]['file']): () => Reply {
  const body = readFileSync(new URL(`icons/${file}`, import.meta.url));
  return () => ({ status: 200, body, headers: { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=86400' } });
}
