import { scryptAsync } from '@noble/hashes/scrypt.js';
import { fromBase64Url, textOf, toBase64Url, utf8 } from '#verifier/encoding/bytes.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { InputError, readExactObject, readInteger, readOneOf, readText } from '#verifier/input.ts';
import { ProverError } from '../prover-error.ts';
import { HolderError } from './holder-error.ts';
import { readWallet, type Wallet } from './wallet.ts';

/** 64 MB and about 0.5 s. Raises `p` rather than memory, which phones may lack. */
const COST = { N: 2 ** 16, r: 8, p: 2 } as const;
const KEY_BYTES = 32;
const CHECK_BYTES = 8;
const PASSWORD = { min: 10, max: 1024 };
/** The highest cost that a file may demand of its reader: 512 MB and a few seconds. */
const MOST = { N: 2 ** 19, r: 8, p: 4 } as const;

interface Header {
  format: 'avouch-wallet-v1';
  kdf: { name: 'scrypt'; N: number; r: number; p: number; salt: string };
  cipher: { name: 'AES-256-GCM'; iv: string };
  /** The 8 bytes after the key in scrypt's output, which distinguish a wrong password from a damaged file. */
  check: string;
}

/**
 * The wallet as a JSON file encrypted with a password: scrypt of the password (UTF-8 of its NFKC form) gives the key
 * and the check bytes, AES-256-GCM encrypts the JSON of the wallet, and the header (RFC 8785) is authenticated with it.
 * Throws HolderError `weak_password`, `no_secure_context`.
 */
export async function backUpWallet(wallet: Wallet, password: string): Promise<string> {
  if (password.length < PASSWORD.min || password.length > PASSWORD.max) throw new HolderError('weak_password');
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const { key, check } = await deriveKey(password, salt, COST);
  const header: Header = {
    format: 'avouch-wallet-v1',
    kdf: { name: 'scrypt', ...COST, salt: toBase64Url(salt) },
    cipher: { name: 'AES-256-GCM', iv: toBase64Url(iv) },
    check: toBase64Url(check),
  };
  const plain = utf8(JSON.stringify(wallet)) as Uint8Array<ArrayBuffer>;
  const sealed = await subtle().encrypt(gcm(iv, header), await aesKey(key), plain);
  return `${JSON.stringify({ ...header, ciphertext: toBase64Url(new Uint8Array(sealed)) }, null, 2)}\n`;
}

/**
 * Decrypts a file from {@link backUpWallet}. Throws HolderError `unknown_backup`, `wrong_password`, `damaged_backup`.
 */
export async function restoreWallet(text: string, password: string): Promise<Wallet> {
  const { header, salt, iv, ciphertext } = readBackup(text);
  const { key, check } = await deriveKey(password, salt, header.kdf);
  if (toBase64Url(check) !== header.check) throw new HolderError('wrong_password');
  try {
    const plain = await subtle().decrypt(gcm(iv, header), await aesKey(key), ciphertext);
    return readWallet(JSON.parse(textOf(new Uint8Array(plain)) ?? ''));
  } catch (cause) {
    const isDamage = cause instanceof DOMException || cause instanceof InputError || cause instanceof ProverError;
    if (isDamage || cause instanceof SyntaxError) throw new HolderError('damaged_backup', { cause });
    throw cause;
  }
}

function readBackup(text: string) {
  try {
    const file = readExactObject(JSON.parse(text), 'backup', {
      required: ['format', 'kdf', 'cipher', 'check', 'ciphertext'],
    });
    const format = readOneOf(file.format, 'format', ['avouch-wallet-v1']);
    const kdf = readExactObject(file.kdf, 'kdf', { required: ['name', 'N', 'r', 'p', 'salt'] });
    const cipher = readExactObject(file.cipher, 'cipher', { required: ['name', 'iv'] });
    const [salt, iv] = [readBytes(kdf.salt, 'kdf.salt', 16), readBytes(cipher.iv, 'cipher.iv', 12)];
    const header: Header = {
      format,
      kdf: { name: readOneOf(kdf.name, 'kdf.name', ['scrypt']), ...readCost(kdf), salt: toBase64Url(salt) },
      cipher: { name: readOneOf(cipher.name, 'cipher.name', ['AES-256-GCM']), iv: toBase64Url(iv) },
      check: toBase64Url(readBytes(file.check, 'check', CHECK_BYTES)),
    };
    return { header, salt, iv, ciphertext: readBytes(file.ciphertext, 'ciphertext') };
  } catch (cause) {
    if (!(cause instanceof InputError || cause instanceof SyntaxError)) throw cause;
    throw new HolderError('unknown_backup', { cause });
  }
}

function readCost(kdf: Readonly<Record<string, unknown>>) {
  const N = readInteger(kdf.N, 'kdf.N', { min: 2 ** 14, max: MOST.N });
  if ((N & (N - 1)) !== 0) throw new InputError('kdf.N', 'not a power of two');
  return {
    N,
    r: readInteger(kdf.r, 'kdf.r', { min: 8, max: MOST.r }),
    p: readInteger(kdf.p, 'kdf.p', { min: 1, max: MOST.p }),
  };
}

function readBytes(value: unknown, path: string, length?: number): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(readText(value, path, 2 ** 24));
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new InputError(path, 'not base64url');
  return bytes as Uint8Array<ArrayBuffer>;
}

async function deriveKey(password: string, salt: Uint8Array, { N, r, p }: { N: number; r: number; p: number }) {
  const maxmem = 2 ** 30;
  const derived = await scryptAsync(utf8(password.normalize('NFKC')), salt, {
    N,
    r,
    p,
    dkLen: KEY_BYTES + CHECK_BYTES,
    maxmem,
  });
  return { key: derived.slice(0, KEY_BYTES), check: derived.slice(KEY_BYTES) };
}

function gcm(iv: Uint8Array<ArrayBuffer>, header: Header): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(canonicalJson(header)) as Uint8Array<ArrayBuffer> };
}

function aesKey(key: Uint8Array): Promise<CryptoKey> {
  return subtle().importKey('raw', key as Uint8Array<ArrayBuffer>, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function subtle(): SubtleCrypto {
  // Browsers do not provide it on plain http pages from other hosts.
  const available = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!available) throw new HolderError('no_secure_context');
  return available;
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}
