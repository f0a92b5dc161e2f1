import type { Context } from '#domains/context.ts';
import { openClaimSet } from '#domains/credentials/index.ts';
import { findPersonIds, openHolderSecret } from '#domains/persons/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ProveAgeOverInput } from '#prover/prove-age-over.ts';
import type { Statement } from '#verifier/statement.ts';

/** Of whom: exactly one of these. */
export interface Prover {
  credentialId?: string;
  personId?: string;
  userId?: string;
  /** Of a business. */
  verificationId?: string;
}

/** What a proof is made from. `input` is personal data: for the prover alone, never for a row or a log. */
export interface Witness {
  credentialId: string;
  /** Null of a business. */
  personId: string | null;
  /** Null of a person. */
  verificationId: string | null;
  input: Omit<ProveAgeOverInput, 'statement'>;
}

/** The claims and the holder's secret for a statement; 422 where there is nobody whom it could be proven of. */
export async function openWitness(
  ctx: Context,
  tx: Tx,
  { org, statement: { on }, ...of }: Prover & { org: string; statement: Statement },
): Promise<Witness> {
  const { credentialId } = of;
  const personId = of.personId ?? (of.userId === undefined ? undefined : await personOfUser(tx, of.userId));
  const named = { ...(personId !== undefined && { personId }), ...(credentialId !== undefined && { credentialId }) };
  const claims = Object.keys(named).length > 0 ? await openClaimSet(ctx, tx, { org, on, ...named }) : undefined;
  const holderSecret = claims && (await openHolderSecret(ctx, tx, { org, personId: claims.personId }));
  if (!claims || holderSecret === undefined)
    throw new AppError('unprocessable', { message: 'There is no verified identity to prove this from.' });
  return {
    credentialId: claims.credentialId,
    personId: claims.personId,
    verificationId: null,
    input: { ...claims.claimSet, issuer: claims.issuer, holderSecret },
  };
}

/** One userId should mean one human; where it does not, guessing would prove something about another person. */
async function personOfUser(tx: Tx, userId: string): Promise<string | undefined> {
  const [personId, ...others] = await findPersonIds(tx, userId);
  if (others.length === 0) return personId;
  const message = 'Several persons were verified under this userId; name one by personId';
  throw new AppError('unprocessable', { errors: [{ path: 'userId', message }] });
}
