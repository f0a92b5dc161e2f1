import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { decodeBase64 } from '#kernel/base64.ts';

/** One of a fixed list of words, exactly as written. */
export function oneOf<const T extends string>(words: readonly T[]): (text: string) => T | undefined {
  return (text) => words.find((word) => word === text);
}

/** A decimal integer between the two bounds, inclusive; no sign, no leading zero, no exponent. */
export function integer(min: number, max: number): (text: string) => number | undefined {
  return (text) => {
    if (!/^(0|[1-9]\d{0,9})$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  };
}

export const BOOLEAN = '1, 0, true or false';

export function boolean(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  return undefined;
}

/** A non-empty set of words, separated by commas. */
export function setOf<const T extends string>(words: readonly T[]): (text: string) => ReadonlySet<T> | undefined {
  const parse = oneOf(words);
  return (text) => {
    const found = splitList(text).map(parse);
    const known = found.filter((word) => word !== undefined);
    return known.length > 0 && known.length === found.length ? new Set(known) : undefined;
  };
}

/** CIDR blocks separated by commas or spaces: `127.0.0.0/8, fd00::/8`. */
export function cidrList(text: string): string[] | undefined {
  const blocks = splitList(text);
  return blocks.every(isCidr) ? blocks : undefined;
}

function isCidr(text: string): boolean {
  const match = /^([0-9a-fA-F.:]+)\/(0|[1-9]\d{0,2})$/.exec(text);
  const version = isIP(match?.[1] ?? '');
  return version !== 0 && Number(match?.[2]) <= (version === 4 ? 32 : 128);
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** 32 bytes as 64 hexadecimal digits or as strict base64 (RFC 4648 section 4). */
export function key32(text: string): Buffer | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex');
  const bytes = decodeBase64(text);
  return bytes?.length === 32 ? bytes : undefined;
}

/** A URL with one of the schemes (`smtp:`), returned unchanged. */
export function urlOf(...schemes: string[]): (text: string) => string | undefined {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && schemes.includes(url.protocol) && url.hostname !== '' ? text : undefined;
  };
}

/** The address of an HTTP API without credentials, query and fragment; given without a trailing slash. */
export function apiUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username || url.password || url.search || url.hash ? undefined : url.href.replace(/\/+$/, '');
}

/** An origin, `https://host[:port]`, without a trailing slash: links and did:web are built on it. */
export function origin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/** What a server can listen on: an IP address or a host name (RFC 1123). */
export function listenHost(text: string): string | undefined {
  if (isIP(text)) return text;
  // Digits and dots are a mistyped address, never a host name.
  if (/^[\d.]+$/.test(text)) return undefined;
  const label = /^[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
  return text.length <= 253 && text.split('.').every((part) => label.test(part)) ? text : undefined;
}

/**
 * Whether only this machine can reach a server that listens on this IP address: RFC 1122 section 3.2.1.3, RFC 4291
 * section 2.5.3.
 */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}

/**
 * Whether a URL's host is the machine of the person who follows it: a loopback address, or a name of RFC 6761 section
 * 6.3. This says nothing about listening on such a name, because the resolver decides its address.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return isLoopbackAddress(name) || name === 'localhost' || name.endsWith('.localhost');
}

/**
 * Whether HOST restricts the service to this machine. For the one name that does, `listenAddress` checks the resolved
 * address.
 */
export function staysLocal(host: string): boolean {
  return isLoopbackAddress(host) || host.toLowerCase() === 'localhost';
}

/** An existing folder, as an absolute path. */
export function folder(text: string): string | undefined {
  return statSync(text, { throwIfNoEntry: false })?.isDirectory() ? resolve(text) : undefined;
}

/** A file that this user can read, as an absolute path. */
export function readableFile(text: string): string | undefined {
  return mayUse(text, constants.R_OK);
}

/** A program that this user can execute, as an absolute path. */
export function program(text: string): string | undefined {
  return mayUse(text, constants.X_OK);
}

function mayUse(text: string, right: number): string | undefined {
  if (!statSync(text, { throwIfNoEntry: false })?.isFile()) return undefined;
  try {
    accessSync(text, right);
    return resolve(text);
  } catch {
    return undefined;
  }
}
