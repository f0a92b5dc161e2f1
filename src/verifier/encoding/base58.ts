const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** base58btc (draft-msporny-base58-03), for keys only, because its cost grows with the square of the length. */
export function toBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let [rest, text] = [bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n), ''];
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Strict inverse of {@link toBase58} for texts of at most 128 characters; otherwise undefined. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > 128 || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined;
  const bytes: number[] = [];
  let rest = [...text].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  for (; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}
