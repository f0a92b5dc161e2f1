import type { AddPasskeyParams, StartPasskeyResult } from '#sdk';

/** Whether this browser can create passkeys and reads their options as JSON (WebAuthn Level 3 section 5.1.8). */
export const canMakePasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Creates a passkey on the device; rejects with a DOMException if the person or the device declines. */
export async function makePasskey(options: StartPasskeyResult): Promise<AddPasskeyParams['passkey']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await navigator.credentials.create({ publicKey });
  return (made as PublicKeyCredential).toJSON() as unknown as AddPasskeyParams['passkey'];
}
