import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { signCredentialClaims } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import type { PersonClaims } from './find-claims.ts';

/** For which wallet: the link by which it came, and its commitment. */
interface WalletOfPerson {
  org: string;
  /** The organization's DID of now. */
  issuer: string;
  linkId: string;
  holderCommitment: string;
}

/** Signs the claims of a person for a wallet, in a transaction. The service learns nothing of the secret behind the commitment. */
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

/** Names the claims of a wallet: by the credential, and the link by which it came. */
function serialOf(credentialId: string, linkId: string): string {
  return `${credentialId}/${linkId}`;
}

/** The parts of {@link serialOf}; undefined for what is none. */
export function readSerial(serial: string): { credentialId: string; linkId: string } | undefined {
  const [credentialId, linkId, ...more] = serial.split('/');
  return credentialId && linkId && more.length === 0 ? { credentialId, linkId } : undefined;
}
