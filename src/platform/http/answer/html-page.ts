import { createHash } from 'node:crypto';
import type { Reply } from '../route.ts';
import { ICON_LINK } from './mark.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.4rem}label{display:block;margin:1rem 0}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}
button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:.4rem;background:#4848c2;color:#fff}
code{background:#eef0f3;padding:.1em .3em;border-radius:.2em}a{color:#4848c2}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}code{background:#262b31}a{color:#a3a6f6}}`;

/** Presses the button of a form that asks for nothing, so that mail scanners, which only fetch, do not spend its token. */
const SCRIPT = "document.querySelector('form[data-at-once]')?.submit()";

/** The source of a Content-Security-Policy that lets this very script or style run (CSP Level 3 section 2.3.1). */
export function contentHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${contentHash(STYLE)}; script-src ${contentHash(SCRIPT)}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A plain page that works without a script; `content` is HTML, whatever is not ours in it went through {@link escapeHtml}. */
export function htmlPage(status: number, title: string, content: string): Reply {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${ICON_LINK}<title>${title} · Avouch</title><style>${STYLE}</style></head><body><h1>${title}</h1>${content}<script>${SCRIPT}</script></body></html>`;
  return { status, body, headers: HEADERS };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
