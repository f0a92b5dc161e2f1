/** What makes a link of a text in mail programs: a scheme, a mailbox, a name with a domain. */
const LINKED = /:(?=\/\/)|(?<=\S)@(?=\S)|(?<=[\p{L}\p{M}\p{N}\p{Cf}-])[.．。｡](?=\p{Cf}*\p{L}[\p{L}\p{M}\p{Cf}])/giu;

declare const made: unique symbol;

/** What {@link plain} has made: mails take what someone wrote in no other form. */
export type Plain = string & { readonly [made]: true };

/**
 * A text that someone chose, such as a name, for a mail: one line, so that it does not look like another part of the mail,
 * and without anything that mail programs make a link of: `evil.example` is `evil[.]example`.
 */
export function plain(text: string): Plain {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(LINKED, (sign) => `[${sign}]`);
  return line as Plain;
}
