import type { FinishLogInParams, PasskeyRequestOptions } from '#sdk';

/** The person waits at the screen and is told how long, so nothing is retried automatically. */
export const AT_ONCE = { maxRetries: 0 } as const;

type Assertion = Extract<FinishLogInParams, { passkey: unknown }>['passkey'];

/** Whether this browser has passkeys and reads them as JSON (WebAuthn Level 3 section 5.1.9). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Requests a passkey from the device; rejects with a DOMException if the person or the device declines. */
export async function showPasskey(options: PasskeyRequestOptions): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const shown = await navigator.credentials.get({ publicKey });
  return (shown as PublicKeyCredential).toJSON() as unknown as Assertion;
}
