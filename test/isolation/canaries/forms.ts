// How a value may stand somewhere, other than as it is.
import { createHash } from 'node:crypto';

/** Each form by name, as Latin-1 of its bytes in lower case, as places are searched. */
export function formsOf(value: string): Map<string, string> {
  const bytes = Buffer.from(value);
  const forms = new Map<string, string>([
    ['as it is', bytes.toString('latin1')],
    ['URL-encoded', encodeURIComponent(value)],
    ['as a form', new URLSearchParams({ v: value }).toString().slice(2)],
    ['escaped', value.replace(/[^ -~]/g, escapeUnicode)],
    ['hex', bytes.toString('hex')],
    ['UTF-16', Buffer.from(value, 'utf16le').toString('latin1')],
    ['UTF-16, big-endian', Buffer.from(value, 'utf16le').swap16().toString('latin1')],
    ['UTF-16, big-endian, hex', Buffer.from(value, 'utf16le').swap16().toString('hex')],
    ['run together', bytes.toString('latin1').replace(/[ -]/g, '')],
  ]);
  for (const ahead of [0, 1, 2]) {
    const certain = base64Within(bytes, ahead);
    forms.set(`base64, ${ahead}`, certain);
    forms.set(`base64url, ${ahead}`, certain.replaceAll('+', '-').replaceAll('/', '_'));
  }
  for (const text of new Set([value, value.toLowerCase(), value.toUpperCase(), value.normalize('NFKD')])) {
    const hash = createHash('sha256').update(text).digest();
    for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const)
      forms.set(`SHA-256 without a key, ${encoding} of ${text}`, hash.toString(encoding).replace(/=+$/, ''));
  }
  // The same under two names is one hit.
  const seen = new Set<string>();
  const lower = [...forms].map(([name, form]) => [name, form.toLowerCase()] as const);
  return new Map(lower.filter(([, form]) => !seen.has(form) && seen.add(form)));
}

/** The characters that stand there wherever the value begins within three bytes (RFC 4648, section 4). */
function base64Within(bytes: Buffer, ahead: number): string {
  const text = Buffer.concat([Buffer.alloc(ahead), bytes]).toString('base64');
  return text.slice(Math.ceil((ahead * 8) / 6), Math.floor(((ahead + bytes.length) * 8) / 6));
}

function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
