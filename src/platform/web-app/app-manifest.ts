import { BRAND, IN_SCHEMES } from '#kernel/tokens.ts';
import { ICON } from '../http/answer/mark.ts';
import type { Reply } from '../http/route.ts';
import { APP_ICONS } from './app-icons.ts';

/** The part that a device installs: the dashboard, or the page of a link. */
export type Installable = 'dashboard' | 'link';

const PATHS: Record<Installable, string> = { dashboard: '/app.webmanifest', link: '/link.webmanifest' };

/** For a page's head. */
export function manifestLink(of: Installable): string {
  return `<link rel="manifest" href="${PATHS[of]}"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="${IN_SCHEMES.ground.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${IN_SCHEMES.ground.dark}" media="(prefers-color-scheme: dark)">`;
}

const LOOK = {
  name: 'Avouch',
  short_name: 'Avouch',
  display: 'standalone',
  background_color: IN_SCHEMES.ground.light,
  theme_color: BRAND[7],
  icons: [
    { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...APP_ICONS.filter(({ size }) => size !== 180).map(({ file, size }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  ],
};

/** The dashboard as an installable app (W3C Web Application Manifest). */
const DASHBOARD = { id: '/dashboard', start_url: '/dashboard', scope: '/', ...LOOK };

/**
 * Without `start_url`, the page that refers to the manifest is the start page (section 1.9), so that its token is
 * stored nowhere else.
 */
const LINK = LOOK;

const reply = (manifest: object): Reply => ({
  status: 200,
  body: JSON.stringify(manifest),
  headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
});

export const appManifest = (): Reply => reply(DASHBOARD);
export const linkManifest = (): Reply => reply(LINK);

export function appIcon(): Reply {
  return { status: 200, body: ICON, headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' } };
}
