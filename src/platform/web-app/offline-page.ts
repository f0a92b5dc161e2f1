import { BRAND, lightDark } from '#kernel/tokens.ts';
import { contentHash } from '../http/answer/html-page.ts';
import { ICON_LINK, MARK } from '../http/answer/mark.ts';
import { FONT_FACE, FONT_FAMILY } from '../http/answer/typeface.ts';
import type { Reply } from '../http/route.ts';

const TEXTS = {
  en: {
    title: 'You are offline',
    text: 'This page needs a connection. Check your network and try again.',
    capture: 'Your pictures so far are kept on this device.',
    retry: 'Try again',
  },
  es: {
    title: 'No tiene conexión',
    text: 'Esta página necesita conexión. Compruebe su red e inténtelo de nuevo.',
    capture: 'Sus fotos hasta ahora se conservan en este dispositivo.',
    retry: 'Intentar de nuevo',
  },
} as const;

const STYLE = `${FONT_FACE}:root{color-scheme:light dark}body{font:16px/1.5 ${FONT_FAMILY};max-width:28rem;margin:14vh auto;padding:0 1rem;color:${lightDark('ink')};background:${lightDark('sheet')}}
[hidden]{display:none}svg{width:2.5rem;fill:${lightDark('mark')}}.tick{fill:none;stroke:white;stroke-width:2}h1{font-size:1.5rem;line-height:1.3;margin:1rem 0 .5rem}
a{display:inline-block;margin-top:1rem;padding:.6rem 1.2rem;border-radius:8px;color:white;background:${BRAND[7]};text-decoration:none;font-weight:600}
section:not([hidden])+section:not([hidden]){margin-top:2.5rem}`;

/** Passes on the reader's language as `kit/i18n/languages.ts` chooses it, and the data of the requested page. */
const SCRIPT = `(() => {
const asked = [new URLSearchParams(location.search).get('lang')];
try { asked.push(localStorage.getItem('avouch.language')) } catch {}
asked.push(...navigator.languages.map((tag) => tag.split('-')[0]), 'en');
const language = asked.find((each) => document.querySelector('section[lang="' + each + '"]'));
document.documentElement.lang = language;
for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== language;
for (const kept of document.querySelectorAll('.capture')) kept.hidden = !location.pathname.startsWith('/verify/');
document.title = document.querySelector('section:not([hidden]) h1').textContent + ' · Avouch';
addEventListener('online', () => location.reload());
})()`;

const sections = Object.entries(TEXTS).map(
  ([language, { title, text, capture, retry }]) =>
    `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p class="capture" hidden>${capture}</p><a href="">${retry}</a></section>`,
);

/** The page that the service worker stores and shows when offline: no data of a person or an organization. */
export const OFFLINE_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${ICON_LINK}<title>${TEXTS.en.title} · Avouch</title><style>${STYLE}</style></head><body><main>${MARK}${sections.join('')}</main><script>${SCRIPT}</script></body></html>`;

export function offlinePage(): Reply {
  const policy = [
    "default-src 'none'",
    `script-src ${contentHash(SCRIPT)}`,
    `style-src ${contentHash(STYLE)}`,
    'img-src data:',
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { status: 200, body: OFFLINE_HTML, headers: { 'Content-Security-Policy': policy.join('; ') } };
}
