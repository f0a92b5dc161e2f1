import { readDecimal } from '#verifier/proof/field.ts';
import { randomNumber } from './claim-parts.ts';
import { poseidonHash } from './poseidon.ts';

/** A holder's secret: 248 random bits as a decimal string. Anyone who has it and the signed claims can prove. */
export function newHolderSecret(): string {
  return randomNumber(31);
}

/** Poseidon(secret) as a canonical decimal string: what the issuer signs without learning the secret. */
export async function holderCommitment(secret: string): Promise<string> {
  return String(await poseidonHash([readDecimal(secret, 'secret')]));
}
