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
import type { Subject } from '#verifier/assurance.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { recordOf, type Statement } from '#verifier/proof/statement.ts';
import { HELD_IN_WALLET } from './refusal.ts';

/** The subject: exactly one of these. */
export interface Prover {
  credentialId?: string;
  personId?: string;
  userId?: string;
  /** For a business. */
  verificationId?: string;
}

/** The inputs of a proof. */
export interface Witness {
  credentialId: string;
  /** Null for a business. */
  personId: string | null;
  /** Null for a person. */
  verificationId: string | null;
  /** Includes the statement. Personal data: only for the prover, never for a row or a log. */
  input: ProveInput;
}

/**
 * The claims, signed for this proof, and the holder's secret; 422 with a code if there is no suitable subject, or if
 * the named one is of the wrong kind; 409 if only the person can prove the statement.
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
  if (claims.of !== recordOf(statement).of) throw otherKind();
  const { credentialId, issuer } = claims;
  const holderSecret = await holderSecretOf(ctx, tx, { org, claims });
  const holder = { org, credentialId, serial: credentialId, holderCommitment: await holderCommitment(holderSecret) };
  const signed = await signCredentialClaims(ctx, tx, claims.claims, holder);
  return {
    credentialId,
    personId: claims.of === 'person' ? claims.personId : null,
    verificationId: claims.of === 'business' ? claims.verificationId : null,
    input: { ...signed, issuer: issuerFor(statement, issuer, ctx.agent.issuerDids(org)), holderSecret, statement },
  };
}

/**
 * The DID of the organization that the statement accepts: a credential has the DID of its time, but its claims are
 * signed for each proof.
 */
function issuerFor({ issuers }: Statement, own: string, all: readonly string[]): string {
  return [own, ...all].find((did) => issuers.includes(did)) ?? own;
}

/** 409 if only the person's wallet has the secret. */
async function holderSecretOf(
  ctx: Context,
  tx: Tx,
  { org, claims }: { org: string; claims: OpenClaimSet },
): Promise<string> {
  if (claims.of === 'business') return claims.holderSecret;
  const secret = await openHolderSecret(ctx, tx, { org, personId: claims.personId });
  if (secret === undefined) throw heldInWallet();
  return secret;
}

/**
 * Throws if the examination is still valid on the day, but the day is so far ahead that claims signed today do not
 * reach it.
 */
function assertInReach(ctx: Context, { on }: Statement, validUntil: CalendarDay | null): void {
  if (on <= lastClaimsDay(ctx) || (validUntil !== null && validUntil < on)) return;
  throw new AppError('unprocessable', {
    message: `Claims are valid for ${ctx.config.proofClaimsDays} days. Create this proof closer to the day.`,
    errors: [{ path: 'statement', message: 'too_far_ahead' }],
  });
}

/** Its single error distinguishes it from other conflicts. */
function heldInWallet(): AppError {
  return new AppError('conflict', {
    message:
      'Only this person’s wallet holds the secret. Create a proof request, and send the person a link to answer it.',
    errors: [{ path: 'credential', message: HELD_IN_WALLET }],
  });
}

/** How messages name the subject of a statement, and which request fields identify it. */
const SUBJECTS = {
  person: { noun: 'a person', verified: 'identity', by: ['credentialId', 'personId', 'userId'] },
  business: { noun: 'a business', verified: 'business', by: ['credentialId', 'verificationId'] },
} as const satisfies Record<Subject, { noun: string; verified: string; by: readonly (keyof Prover)[] }>;

function assertNamedFor(statement: Statement, of: Prover): void {
  const { noun, by }: { noun: string; by: readonly string[] } = SUBJECTS[recordOf(statement).of];
  const [wrong] = Object.keys(of).filter((name) => of[name as keyof Prover] !== undefined && !by.includes(name));
  if (wrong === undefined) return;
  const message = `Not allowed: the statement is about ${noun}. Use one of: ${by.join(', ')}`;
  throw new AppError('unprocessable', { errors: [{ path: wrong, message }] });
}

function nothing(statement: Statement, reason: NothingProvable): AppError {
  const message = `There is no verified ${SUBJECTS[recordOf(statement).of].verified} for this proof.`;
  return new AppError('unprocessable', { message, errors: [{ path: 'credential', message: reason }] });
}

function otherKind(): AppError {
  return new AppError('unprocessable', {
    message: 'The credential does not match the subject of the statement.',
    errors: [{ path: 'statement', message: 'wrong_claims' }],
  });
}
