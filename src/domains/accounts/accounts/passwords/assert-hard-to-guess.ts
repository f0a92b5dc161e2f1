import { AppError } from '#kernel/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** Public facts about the password's owner. */
export interface KnownWords {
  email: string;
  organizations: readonly string[];
}

const PRODUCT = 'avouch';
/** Shorter words occur in too many others. */
const SHORTEST_WORD = 4;
/** Minimum number of characters in a password besides such words. */
const OWN = 8;

/**
 * Throws 422 for a password that attackers would try first: a frequent one from leaks, or little more than the
 * product's name, the address, or the organization's name (OWASP ASVS 5.0, 6.2.4 and 6.2.11; NIST SP 800-63B-4,
 * 3.1.1.2).
 */
export async function assertHardToGuess(password: string, known: KnownWords): Promise<void> {
  if ((await commonPasswords()).has(password.normalize('NFKC').toLowerCase()))
    throw refusal('Is one of the most common passwords');
  if (ownLength(password, known) < OWN)
    throw refusal('Is too similar to the address, or to the name of the organization or of the service');
}

/** The number of a password's characters that do not belong to these words, ignoring signs within or around them. */
function ownLength(password: string, { email, organizations }: KnownWords): number {
  const [local = ''] = email.split('@');
  const words = [PRODUCT, local, ...organizations].flatMap((text) => [lettersOf(text), ...piecesOf(text)]);
  const letters = lettersOf(password);
  const rest = words
    .filter(({ length }) => length >= SHORTEST_WORD)
    // Longest first, because a word may contain another.
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters);
  return password.length - letters.length + rest.length;
}

/** Lower case without signs, so that `Summer-Films` is `summerfilms`. */
const lettersOf = (text: string): string => piecesOf(text).join('');

function piecesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const refusal = (message: string): AppError =>
  new AppError('guessable_password', { errors: [{ path: 'password', message }] });
