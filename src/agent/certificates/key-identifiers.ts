import { Refusal } from '../credentials/refusal.ts';

/**
 * The key identifiers of authorities (PEM) in base64url, in the form of `aki` (OpenID4VP 1.0 section 6.1.1.1);
 * undefined if one of them has none.
 */
export async function keyIdentifiersOf(authorities: readonly string[]): Promise<string[] | undefined> {
  const { keyIdentifierOf } = await import('../credentials/sd-jwt/certificate-chain.ts');
  try {
    const found = authorities.flatMap((pem) => keyIdentifierOf(pem) ?? []);
    return found.length === authorities.length ? [...new Set(found)] : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
