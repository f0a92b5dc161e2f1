import { decodeBase64Url } from '#kernel/base64.ts';

/** The used fields of `PublicKeyCredential.toJSON()` for a new passkey (WebAuthn Level 3, section 5.1.8). */
export interface PasskeyRegistration {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
}

/** The fields that are used of an assertion by a passkey. */
export interface PasskeyAssertion {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null | undefined;
  };
}

/** The requested COSE algorithms: EdDSA, ES256, RS256 (RFC 9053). Every platform has one of them. */
export const ALGORITHMS: number[] = [-8, -7, -257];

/** Maximum passkeys of a user. */
export const MOST_PASSKEYS = 20;

/** The challenge that the device claims to have signed; the signature is verified later. */
export function claimedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(decodeBase64Url(clientDataJSON)?.toString() ?? '');
    const claimed = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof claimed === 'string' ? claimed : '';
  } catch {
    return '';
  }
}

/** The `user.id` that the device stores with the passkey (section 5.4.3). It reveals nothing about the user. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(userId));

/** The user named by the device; undefined if it names no user in a valid form. */
export function claimedUser({ response: { userHandle } }: PasskeyAssertion): string | undefined {
  const id = decodeBase64Url(userHandle ?? '')?.toString();
  return id && /^usr_[0-9a-z]{26}$/.test(id) ? id : undefined;
}
