import { createHash } from 'node:crypto';
import { TYPEFACE_PATH } from '../http/answer/typeface.ts';
import type { Reply } from '../http/route.ts';
import { OFFLINE_HTML } from './offline-page.ts';

const VERSION = createHash('sha256').update(OFFLINE_HTML).digest('hex').slice(0, 16);

/**
 * Every page comes from the network, so that an upgrade shows at once and nothing personal is stored; only the offline
 * page and its typeface are cached. A new version of that page changes this script, which browsers then install (W3C Service Workers,
 * section 5.1).
 */
const SCRIPT = `const CACHE = 'offline-${VERSION}';
const TYPEFACE = '${TYPEFACE_PATH}';
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { mode, destination } = event.request;
  if (mode === 'navigate' && destination === 'document') event.respondWith(open(event));
  if (new URL(event.request.url).pathname === TYPEFACE) event.respondWith(typeface(event.request));
});
async function keep() {
  const cache = await caches.open(CACHE);
  // Without it, the page is shown in the device's typeface.
  await cache.add(TYPEFACE).catch(() => {});
  await cache.add(new Request('/offline', { cache: 'reload' }));
}
async function typeface(request) {
  return (await caches.match(TYPEFACE)) ?? fetch(request);
}
async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Or each page would wait for this script to start.
  await registration.navigationPreload?.enable();
}
async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match('/offline')) ?? Response.error();
  }
}
`;

export function serviceWorker(): Reply {
  return {
    status: 200,
    body: SCRIPT,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  };
}
