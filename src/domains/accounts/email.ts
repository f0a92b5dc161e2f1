import type { Vault } from '#platform/crypto/vault.ts';

/** An address in the form in which it is compared: without surrounding space, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** How an address is stored: a keyed hash to find it, and the address itself sealed. */
export function sealEmail(vault: Vault, email: string): { email_index: Buffer; email_sealed: Buffer } {
  return {
    email_index: emailIndex(vault, email),
    email_sealed: vault.sealSystem(Buffer.from(normalizeEmail(email)), 'email'),
  };
}

export function emailIndex(vault: Vault, email: string): Buffer {
  return vault.systemIndex(normalizeEmail(email), 'email');
}

export function openEmail(vault: Vault, sealed: Buffer): string {
  return vault.openSystem(sealed, 'email').toString();
}
