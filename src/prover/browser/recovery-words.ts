import { sha256 } from '@noble/hashes/sha2.js';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { toBigInt, utf8 } from '#verifier/encoding/bytes.ts';
import { readDecimal } from '#verifier/proof/field.ts';
import { HolderError } from './holder-error.ts';

/** Bytes of a secret: 248 bits are always below the field order. */
const SECRET_BYTES = 31;
const SECRET_LIMIT = 2n ** BigInt(8 * SECRET_BYTES);
const TAG = utf8('avouch/recovery-words/v1\n');

/**
 * The 24 words of a holder's secret, from the English list of BIP-39. Their 256 bits are the secret as 31 bytes,
 * big-endian, and one check byte, the first of SHA-256 over the tag `avouch/recovery-words/v1`, a line feed and those
 * 31 bytes; BIP-39 adds eight bits. A mistyped phrase is therefore accepted once in 65,536 times, and another wallet's
 * phrase once in 256.
 */
export function recoveryWords(secret: string): string {
  return entropyToMnemonic(Uint8Array.of(...secretBytes(secret), checkByte(secretBytes(secret))), wordlist);
}

/** The secret of {@link recoveryWords}; case and spaces do not matter. Throws HolderError `wrong_words`. */
export function secretOfWords(words: string): string {
  const entropy = entropyOf(words.normalize('NFKD').trim().toLowerCase().split(/\s+/));
  const bytes = entropy.subarray(0, SECRET_BYTES);
  if (entropy[SECRET_BYTES] !== checkByte(bytes))
    throw new HolderError('wrong_words', { detail: 'they belong to something else' });
  return String(toBigInt(bytes));
}

function entropyOf(words: readonly string[]): Uint8Array {
  if (words.length !== 24) throw new HolderError('wrong_words', { detail: `${words.length} words instead of 24` });
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown >= 0) throw new HolderError('wrong_words', { detail: `word ${unknown + 1} is not in the list` });
  try {
    return mnemonicToEntropy(words.join(' '), wordlist);
  } catch (cause) {
    throw new HolderError('wrong_words', { detail: 'two words are swapped, or one word is wrong', cause });
  }
}

function secretBytes(secret: string): Uint8Array {
  const digits = readDecimal(secret, 'secret', SECRET_LIMIT)
    .toString(16)
    .padStart(2 * SECRET_BYTES, '0');
  return Uint8Array.from({ length: SECRET_BYTES }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

function checkByte(secret: Uint8Array): number {
  return sha256(Uint8Array.of(...TAG, ...secret))[0] ?? 0;
}
