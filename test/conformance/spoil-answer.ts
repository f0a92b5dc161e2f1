// What a wallet could send and must not be believed.
import assert from 'node:assert/strict';
import type { Json } from './use-wallet.ts';
import type { Rewrite } from './wallet/wire.ts';

/** Changes the one presentation in a form. */
export function onToken(change: (presentation: string) => string): Rewrite {
  return (form) => {
    const { identity } = JSON.parse(form.get('vp_token') ?? '{}');
    const [presentation] = [identity].flat();
    const spoiled = change(presentation);
    assert.notEqual(spoiled, presentation);
    form.set('vp_token', JSON.stringify({ identity: [spoiled] }));
  };
}

export function tamperDisclosure(presentation: string): string {
  const [jwt = '', disclosure = '', ...rest] = presentation.split('~');
  const [salt, name] = JSON.parse(Buffer.from(disclosure, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify([salt, name, 'changed'])).toString('base64url');
  return [jwt, changed, ...rest].join('~');
}

export function dropDisclosure(presentation: string): string {
  const [jwt = '', , ...rest] = presentation.split('~');
  return [jwt, ...rest].join('~');
}

/** The key binding JWT is what follows the last `~`. */
export const dropBinding = (presentation: string): string => presentation.slice(0, presentation.lastIndexOf('~') + 1);

const payloadOf = (jwt: string): Json => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
/** The credential alone, without its holder's presentation around it. */
export const credentialOf = (presentation: string): string => payloadOf(presentation).vp.verifiableCredential[0];

/** The credential's payload is another; the presentation's signature then fails first, as it must. */
export function tamperCredential(presentation: string): string {
  const [header = '', , signature = ''] = presentation.split('.');
  const payload = payloadOf(presentation);
  const [vcHeader = '', , vcSignature = ''] = credentialOf(presentation).split('.');
  const claims = payloadOf(credentialOf(presentation));
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  claims.vc.credentialSubject.ageOver21 = !claims.vc.credentialSubject.ageOver21;
  payload.vp.verifiableCredential = [`${vcHeader}.${encode(claims)}.${vcSignature}`];
  return `${header}.${encode(payload)}.${signature}`;
}
