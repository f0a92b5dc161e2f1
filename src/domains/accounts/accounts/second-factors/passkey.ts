import { decodeBase64Url } from '#kernel/base64.ts';

/** What a browser's `PublicKeyCredential.toJSON()` gives for a new passkey (WebAuthn Level 3, section 5.1.8), as far as it is used. */
export interface PasskeyRegistration {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
}

/** The same for the use of one. */
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

/** COSE algorithms that are asked for: EdDSA, ES256, RS256 (RFC 9053), for which every platform has one. */
export const ALGORITHMS: number[] = [-8, -7, -257];

/** A user may have so many. */
export const MOST_PASSKEYS = 20;

/** The challenge that was signed, as far as the device says which; what it says is checked with the signature. */
export function claimedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(decodeBase64Url(clientDataJSON)?.toString() ?? '');
    const claimed = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof claimed === 'string' ? claimed : '';
  } catch {
    return '';
  }
}

/** A user's id is what the device keeps beside the passkey (section 5.4.3, `user.id`): it says nothing about the user. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(userId));

/** The user whom the device says that the passkey is of; undefined where it says nothing that could be one. */
export function claimedUser({ response: { userHandle } }: PasskeyAssertion): string | undefined {
  const id = decodeBase64Url(userHandle ?? '')?.toString();
  return id && /^usr_[0-9a-z]{26}$/.test(id) ? id : undefined;
}
