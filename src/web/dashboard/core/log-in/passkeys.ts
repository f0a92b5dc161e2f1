import type { FinishLogInParams, PasskeyRequestOptions } from '#sdk';

/** Someone waits at the screen and is told how long to wait: nothing is tried again by itself. */
export const AT_ONCE = { maxRetries: 0 } as const;

type Assertion = Extract<FinishLogInParams, { passkey: unknown }>['passkey'];

/** Whether this browser has passkeys and reads them as JSON (WebAuthn Level 3 section 5.1.9). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the device for a passkey; rejects with a DOMException where the person or the device would not. */
export async function showPasskey(options: PasskeyRequestOptions): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const shown = await navigator.credentials.get({ publicKey });
  return (shown as PublicKeyCredential).toJSON() as unknown as Assertion;
}
