import { openHolderSecret, personOfUser } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import {
  lastClaimsDay,
  type NothingProvable,
  type OpenClaimSet,
  openClaimSet,
  signCredentialClaims,
  whyNothingProvable,
} from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { holderCommitment } from '#prover/holder.ts';
import type { ProveInput } from '#prover/prove.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { HELD_IN_WALLET } from './refusal.ts';

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
 * The claims, signed for this proof, and the holder's secret; 422 with a code where there is nobody whom the statement could be
 * proven of, or what is named is of another kind, 409 where the person alone can prove it.
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
  assertInReach(ctx, statement, claims.claims.validUntilDay);
  return claims.of === 'person'
    ? witnessOfPerson(ctx, tx, { org, statement, kept: claims })
    : witnessOfBusiness(ctx, tx, { org, statement, kept: claims });
}

type Kept<Of extends OpenClaimSet['of']> = {
  org: string;
  statement: Statement;
  kept: Extract<OpenClaimSet, { of: Of }>;
};

async function witnessOfPerson(ctx: Context, tx: Tx, { org, statement, kept }: Kept<'person'>): Promise<Witness> {
  const { credentialId, personId, issuer, claims } = kept;
  if (statement.type !== 'age-over') throw otherKind();
  const holderSecret = await openHolderSecret(ctx, tx, { org, personId });
  if (holderSecret === undefined) throw heldInWallet();
  const holder = { org, credentialId, serial: credentialId, holderCommitment: await holderCommitment(holderSecret) };
  const signed = await signCredentialClaims(ctx, tx, claims, holder);
  return { credentialId, personId, verificationId: null, input: { ...signed, issuer, holderSecret, statement } };
}

async function witnessOfBusiness(ctx: Context, tx: Tx, { org, statement, kept }: Kept<'business'>): Promise<Witness> {
  const { credentialId, verificationId, issuer, claims, holderSecret } = kept;
  if (statement.type !== 'business-verified') throw otherKind();
  const holder = { org, credentialId, serial: credentialId, holderCommitment: await holderCommitment(holderSecret) };
  const signed = await signCredentialClaims(ctx, tx, claims, holder);
  return { credentialId, personId: null, verificationId, input: { ...signed, issuer, holderSecret, statement } };
}

/** A day so far ahead that no claims of today reach it, though what was examined is good until then. */
function assertInReach(ctx: Context, { on }: Statement, validUntil: CalendarDay | null): void {
  if (on <= lastClaimsDay(ctx) || (validUntil !== null && validUntil < on)) return;
  throw new AppError('unprocessable', {
    message: `Claims are valid for ${ctx.config.proofClaimsDays} days. Make this proof when the day is nearer.`,
    errors: [{ path: 'statement', message: 'too_far_ahead' }],
  });
}

/** Told from other conflicts by its only error. */
function heldInWallet(): AppError {
  return new AppError('conflict', {
    message:
      'Only this person’s wallet holds the secret. Create a proof request, and send the person a link to answer it.',
    errors: [{ path: 'credential', message: HELD_IN_WALLET }],
  });
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
