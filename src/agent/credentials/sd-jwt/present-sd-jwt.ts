import { createHash, type KeyObject } from 'node:crypto';
import { signCompactJws } from '../compact-jws.ts';

export interface SdJwtPresentation {
  /** Claims to show. */
  names: readonly string[];
  /** The key that the credential was issued to, P-256. */
  holderKey: KeyObject;
  audience: string;
  nonce: string;
  at: Date;
}

/** Presents an SD-JWT VC, which its issuer signed with SHA-256, with key binding as a wallet does (RFC 9901 section 4.3). */
export function presentSdJwt(sdJwt: string, presentation: SdJwtPresentation): string {
  const { names, holderKey, audience, nonce, at } = presentation;
  const [jwt = '', ...disclosures] = sdJwt.split('~').filter((part) => part !== '');
  const shown = `${[jwt, ...disclosures.filter((each) => names.includes(nameOf(each)))].join('~')}~`;
  const binding = {
    aud: audience,
    nonce,
    iat: Math.floor(at.getTime() / 1000),
    sd_hash: createHash('sha256').update(shown).digest('base64url'),
  };
  return shown + signCompactJws({ typ: 'kb+jwt' }, binding, holderKey);
}

/** A disclosure of a claim is `[salt, name, value]` (section 4.2.1). */
function nameOf(disclosure: string): string {
  const [, name] = JSON.parse(Buffer.from(disclosure, 'base64url').toString()) as [string, string, unknown];
  return name;
}
