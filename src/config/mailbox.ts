/** One mailbox of RFC 5322: `address`, or `Name <address>`. */
export interface Mailbox {
  name?: string;
  address: string;
}

// Quotes, comments, groups, and address lists are refused, because each can smuggle in a second recipient.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u;
const NAME = /^[^<>"\p{C}\u2028\u2029]{1,100}$/u;

/** Whether the text is one plain email address, in ASCII or not (RFC 6531). */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether the text can be a display name: no control characters, no quotes, no angle brackets. */
export function isMailboxName(text: string): boolean {
  return NAME.test(text);
}

/** Parses `address` or `Name <address>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  if (isMailAddress(text)) return { address: text };
  const match = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(text);
  const name = match?.[1]?.trim() ?? '';
  const address = match?.[2] ?? '';
  return isMailboxName(name) && isMailAddress(address) ? { name, address } : undefined;
}
