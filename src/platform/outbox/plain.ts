/** What email programs turn into a link: a scheme, a mailbox, a name with a domain. */
const LINKED = /:(?=\/\/)|(?<=\S)@(?=\S)|(?<=[\p{L}\p{M}\p{N}\p{Cf}-])[.．。｡](?=\p{Cf}*\p{L}[\p{L}\p{M}\p{Cf}])/giu;

declare const made: unique symbol;

/** Output of {@link plain}: the only form in which emails accept text written by others. */
export type Plain = string & { readonly [made]: true };

/**
 * A text chosen by someone, such as a name, for an email: one line, so that it does not look like another part, and
 * without anything that becomes a link: `evil.example` is `evil[.]example`.
 */
export function plain(text: string): Plain {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(LINKED, (sign) => `[${sign}]`);
  return line as Plain;
}
