import type { Context } from '#domains/context.ts';
import {
  type NothingProvable,
  type OpenClaimSet,
  openClaimSet,
  whyNothingProvable,
} from '#domains/credentials/index.ts';
import { openHolderSecret, personOfUser } from '#domains/persons/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ProveInput } from '#prover/prove.ts';
import type { Statement } from '#verifier/statement.ts';

/** Of whom: exactly one of these. */
export interface Prover {
  credentialId?: string;
  personId?: string;
  userId?: string;
  /** Of a business. */
  verificationId?: string;
}

/** What a proof is made from. */
export interface Witness {
  credentialId: string;
  /** Null of a business. */
  personId: string | null;
  /** Null of a person. */
  verificationId: string | null;
  /** With the statement. Personal data: for the prover alone, never for a row or a log. */
  input: ProveInput;
}

/**
 * The claims and the holder's secret for a statement; 422 with a code where there is nobody whom it could be proven of, or
 * what is named is of another kind than the statement is about.
 */
export async function openWitness(
  ctx: Context,
  tx: Tx,
  { org, statement, ...of }: Prover & { org: string; statement: Statement },
): Promise<Witness> {
  assertNamedFor(statement, of);
  const { userId, ...named } = of;
  const personId = of.personId ?? (userId === undefined ? undefined : await personOfUser(tx, userId));
  const query = { org, on: statement.on, ...named, ...(personId !== undefined && { personId }) };
  const claims = await openClaimSet(ctx, tx, query);
  if (!claims) throw nothing(statement, await whyNothingProvable(tx, query));
  return claims.of === 'person'
    ? witnessOfPerson(ctx, tx, { org, statement, claims })
    : witnessOfBusiness(statement, claims);
}

async function witnessOfPerson(
  ctx: Context,
  tx: Tx,
  { org, statement, claims }: { org: string; statement: Statement; claims: Extract<OpenClaimSet, { of: 'person' }> },
): Promise<Witness> {
  const { credentialId, personId, issuer, claimSet } = claims;
  if (statement.type !== 'age-over') throw otherKind();
  const holderSecret = await openHolderSecret(ctx, tx, { org, personId });
  if (holderSecret === undefined) throw nothing(statement, 'not_provable');
  return { credentialId, personId, verificationId: null, input: { ...claimSet, issuer, holderSecret, statement } };
}

function witnessOfBusiness(
  statement: Statement,
  { credentialId, verificationId, issuer, claimSet }: Extract<OpenClaimSet, { of: 'business' }>,
): Witness {
  if (statement.type !== 'business-verified') throw otherKind();
  return { credentialId, personId: null, verificationId, input: { ...claimSet, issuer, statement } };
}

const NAMES = {
  'age-over': { of: 'a person', by: ['credentialId', 'personId', 'userId'] },
  'business-verified': { of: 'a business', by: ['credentialId', 'verificationId'] },
} as const satisfies Record<Statement['type'], { of: string; by: readonly (keyof Prover)[] }>;

function assertNamedFor({ type }: Statement, of: Prover): void {
  const by: readonly string[] = NAMES[type].by;
  const [wrong] = Object.keys(of).filter((name) => of[name as keyof Prover] !== undefined && !by.includes(name));
  if (wrong === undefined) return;
  const message = `The statement is about ${NAMES[type].of}, named by ${by.join(' or ')}`;
  throw new AppError('unprocessable', { errors: [{ path: wrong, message }] });
}

function nothing({ type }: Statement, reason: NothingProvable): AppError {
  const of = type === 'age-over' ? 'identity' : 'business';
  const message = `There is no verified ${of} to prove this from.`;
  return new AppError('unprocessable', { message, errors: [{ path: 'credential', message: reason }] });
}

function otherKind(): AppError {
  return new AppError('unprocessable', {
    message: 'The credential is of another kind than the statement is about.',
    errors: [{ path: 'statement', message: 'wrong_claims' }],
  });
}
