import { BRAND, FIXED } from '#kernel/tokens.ts';
import { escapeHtml } from '../http/answer/html-page.ts';

const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${BRAND[7]};color:white;font-weight:600;text-decoration:none`;
const PAGE = `margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:${FIXED['mail-ink']}`;

/**
 * A plain text as HTML, paragraph by paragraph, whose link is a button. Nothing else becomes a link or markup, and no
 * picture or style is loaded.
 */
export function mailHtml({
  text,
  link,
  button,
  language,
}: {
  text: string;
  link: string;
  button: string;
  language: string;
}): string {
  const parts = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => (part.trim() === link ? buttonHtml(link, button) : paragraphHtml(part)));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="${PAGE}"><div style="max-width:560px">${parts.join('')}</div></body></html>`;
}

function buttonHtml(link: string, button: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(button)}</a></p>`;
}

/** Indented text, such as a document's title, is emphasized. */
function paragraphHtml(part: string): string {
  const lines = part.split('\n').map((line) => escapeHtml(line.trim()));
  const style = part.startsWith('  ')
    ? `margin:16px 0;padding-left:12px;border-left:3px solid ${FIXED['mail-line']}`
    : 'margin:16px 0';
  return `<p style="${style}">${lines.join('<br>')}</p>`;
}
