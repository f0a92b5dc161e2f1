import type { FinishLogInParams, PasskeyRequestOptions } from '#sdk';

/** The user is waiting and sees a countdown, so nothing is retried automatically. */
export const AT_ONCE = { maxRetries: 0 } as const;

type Assertion = Extract<FinishLogInParams, { passkey: unknown }>['passkey'];

/** Whether this browser supports passkeys and their JSON form (WebAuthn Level 3 section 5.1.9). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Requests a passkey from the device; rejects with a DOMException if the user or the device declines. */
export async function showPasskey(options: PasskeyRequestOptions): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const shown = await navigator.credentials.get({ publicKey });
  return (shown as PublicKeyCredential).toJSON() as unknown as Assertion;
}
