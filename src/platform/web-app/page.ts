import { contentHash, escapeHtml, htmlPage } from '../http/answer/html-page.ts';
import { ICON_LINK } from '../http/answer/mark.ts';
import { inScript } from '../http/answer/page-assets.ts';
import type { Reply } from '../http/route.ts';
import { type Installable, manifestLink } from './app-manifest.ts';
import type { Manifest } from './built-pages.ts';
import { type PageSummary, SUMMARY_STYLE, summaryHtml } from './page-summary.ts';
import { type Frame, skeleton } from './skeleton.ts';

export interface PageSpec {
  /** The page of `src/web`: `dashboard`, `capture`, `sign`, `wallet`, `verify`. */
  entry: string;
  /** The title until the page sets its own. */
  title: string;
  /** The page's data, as JSON: anyone with the link can read it. */
  data?: unknown;
  status?: number;
  /** Asks for the camera. */
  camera?: boolean;
  /** Uses wallets through the browser (W3C Digital Credentials API). */
  wallets?: boolean;
  /** Frames with documents of the service or of this page. */
  frames?: boolean;
  /** Plays films of the device. */
  films?: boolean;
  /** Offers itself as an installable app. */
  installable?: Installable;
  /** Shown until the script has run; one column by default. */
  skeleton?: Frame;
  /** Content for browsers without JavaScript. */
  summary?: PageSummary;
}

/** A page among the responses of a route. */
export const htmlResponse = (description: string) => ({ description, contentType: 'text/html' });

/** The answer of every page route. */
export const PAGE_RESPONSES = {
  200: htmlResponse('HTML'),
  503: htmlResponse('HTML that reloads itself while the pages are built'),
} as const;

/** A message for browsers without module support, which run nothing else. */
const TOO_OLD = "document.getElementById('root').textContent=document.getElementById('too-old').textContent";
const NO_SCRIPT =
  '<p>This page needs JavaScript. Turn it on, or open the link in another browser.</p><p lang="es">Esta página necesita JavaScript. Actívelo o abra el enlace en otro navegador.</p>';
const UNSUPPORTED = 'This browser is too old for this page. Open the link in a current one.';

/** The page's HTML: only its own files run, and styles created by them carry the nonce. */
export function pageHtml(spec: PageSpec, { entries }: Manifest, nonce: string): Reply {
  const entry = entries[spec.entry];
  if (!entry) throw new Error(`there is no page ${spec.entry}`);
  const links = [
    ...entry.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...entry.preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
  const { style, html } = skeleton(spec.skeleton ?? 'page', { nonce, name: organizationOf(spec.data) });
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">${ICON_LINK}${spec.installable ? manifestLink(spec.installable) : ''}
<title>${escapeHtml(spec.title)}</title>${style}${links.join('')}
<noscript><style nonce="${nonce}">#root{display:none}${SUMMARY_STYLE}</style></noscript></head><body>
<div id="root">${html}</div><noscript><main class="ns">${spec.summary ? summaryHtml(spec.summary) : ''}${NO_SCRIPT}</main></noscript><p id="too-old" hidden>${UNSUPPORTED}</p>
<script nomodule>${TOO_OLD}</script>
<script type="application/json" id="data">${inScript({ nonce, ...(spec.data !== undefined && { data: spec.data }) })}</script>
<script type="module" src="/${entry.script}"></script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${contentHash(TOO_OLD)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    ...(spec.films ? ['media-src blob:'] : []),
    "font-src 'self'",
    "connect-src 'self' blob: data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${spec.frames ? "'self' blob:" : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status: spec.status ?? 200,
    body,
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'Permissions-Policy': permissions(spec),
      'X-Robots-Tag': 'noindex',
    },
  };
}

function permissions({ camera, wallets }: PageSpec): string {
  const own = [`camera=(${camera ? 'self' : ''})`, 'microphone=()', 'geolocation=()'];
  return [...own, ...(wallets ? ['digital-credentials-get=(self)'] : [])].join(', ');
}

/** The organization named in its data, if any. */
function organizationOf(data: unknown): string {
  const { brand } = (data ?? {}) as { brand?: { organization?: string } };
  return brand?.organization ?? 'Avouch';
}

/** Shown for a few seconds, while the first start of a release builds its pages. */
export function preparingPage(): Reply {
  const content =
    '<p>The pages are being prepared. This page reloads automatically.</p><p lang="es">Las páginas se están preparando. Esta página se recarga automáticamente.</p>';
  const page = htmlPage(503, { language: 'en', title: 'One moment', content });
  return { ...page, headers: { ...page.headers, 'Retry-After': '2', Refresh: '2' } };
}
