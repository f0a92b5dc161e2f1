import { ICON } from '../http/answer/mark.ts';
import type { Reply } from '../http/route.ts';

/** For a page's head. */
export const MANIFEST_LINK =
  '<link rel="manifest" href="/app.webmanifest"><meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#242424" media="(prefers-color-scheme: dark)">';

/** The dashboard as an installable app (W3C Web Application Manifest). */
const MANIFEST = {
  id: '/dashboard',
  name: 'Avouch',
  short_name: 'Avouch',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#4848c2',
  icons: [{ src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

export function appManifest(): Reply {
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
  return { status: 200, body: JSON.stringify(MANIFEST), headers };
}

export function appIcon(): Reply {
  return { status: 200, body: ICON, headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' } };
}
