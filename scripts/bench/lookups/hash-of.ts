import { hash } from 'node:crypto';

/** The invented SHA-256 or perceptual hash of the nth file, in hex. */
export function hashOf(what: 'file' | 'picture', n: number): string {
  return hash('sha256', `${what} ${n}`, 'hex');
}
