import { createHash } from 'node:crypto';
import { lightDark } from '#kernel/tokens.ts';
import type { Reply } from '../route.ts';
import { ICON_LINK, MARK } from './mark.ts';
import { FONT_FACE, FONT_FAMILY } from './typeface.ts';

const STYLE = `${FONT_FACE}:root{color-scheme:light dark}body{font:16px/1.5 ${FONT_FAMILY};max-width:28rem;margin:14vh auto;padding:0 1rem;color:${lightDark('ink')};background:${lightDark('sheet')};overflow-wrap:anywhere}
svg{width:2.5rem;fill:${lightDark('mark')}}.tick{fill:none;stroke:white;stroke-width:2}h1{font-size:1.5rem;line-height:1.3;margin:1rem 0 .5rem}
a{color:${lightDark('accent')}}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:1.5rem}nav a{padding:.35rem 0}`;

/** The Content-Security-Policy source that allows exactly this script or style (CSP Level 3 section 2.3.1). */
export function contentHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${contentHash(STYLE)}; img-src data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

interface HtmlPage {
  language: string;
  title: string;
  /** HTML; untrusted text must be escaped with {@link escapeHtml}. */
  content: string;
}

/** A plain page with the product's mark that works without a script. */
export function htmlPage(status: number, { language, title, content }: HtmlPage): Reply {
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${ICON_LINK}<title>${title} · Avouch</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1>${content}</main></body></html>`;
  return { status, body, headers: HEADERS };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
