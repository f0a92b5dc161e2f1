import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { signCredentialClaims } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import type { PersonClaims } from './find-claims.ts';

/** Identifies a wallet: the link that it used, and its commitment. */
interface WalletOfPerson {
  org: string;
  /** The organization's current DID. */
  issuer: string;
  linkId: string;
  holderCommitment: string;
}

/**
 * Signs the claims of a person for a wallet, in a transaction. The service learns nothing about the secret behind the
 * commitment.
 */
export async function signForWallet(
  ctx: Context,
  tx: Tx,
  { credentialId, claims: kept }: PersonClaims,
  { org, issuer, linkId, holderCommitment }: WalletOfPerson,
): Promise<HeldClaims> {
  const holder = { org, credentialId, serial: serialOf(credentialId, linkId), holderCommitment };
  const signed = await signCredentialClaims(ctx, tx, kept, holder);
  return { format: 'avouch-claims-v1', issuer, issuerName: await organizationName(tx), ...signed };
}

/** The serial of a wallet's claims, from the credential and the link. */
function serialOf(credentialId: string, linkId: string): string {
  return `${credentialId}/${linkId}`;
}

/** The parts of {@link serialOf}; undefined for any other text. */
export function readSerial(serial: string): { credentialId: string; linkId: string } | undefined {
  const [credentialId, linkId, ...more] = serial.split('/');
  return credentialId && linkId && more.length === 0 ? { credentialId, linkId } : undefined;
}
