import type { Context } from '#domains/context.ts';
import { ensureIssuer, environmentOf, logOrigin } from '#domains/credentials/dids/index.ts';
import type { LoggedCheckpoint } from '#platform/audit-log/index.ts';
import {
  compareAnswers,
  LOOKUP_TYPE,
  type LookupAnswer,
  type LookupStatement,
} from '#verifier/lookup/lookup-statement.ts';
import type { LookupHash, LookupResult } from './standing.ts';

interface Answered {
  hashes: readonly LookupHash[];
  /** In the order of the hashes. */
  results: readonly LookupResult[];
  at: Date;
  checkpoint: LoggedCheckpoint | undefined;
}

/**
 * Signs what was answered, as a compact JWS by the organization's DID. It has the status of each hash, but no ID and no
 * title, even if the organization discloses them.
 */
export async function signReceipt(
  ctx: Context,
  org: string,
  { hashes, results, at, checkpoint }: Answered,
): Promise<string> {
  const { did } = await ensureIssuer(ctx, org);
  const environment = await environmentOf(ctx, org);
  const answers = new Map<string, LookupAnswer>();
  for (const [index, result] of results.entries()) {
    const answer = answerOf(hashes[index] ?? {}, result);
    answers.set(`${answer.hash} ${answer.value}`, answer);
  }
  const statement: LookupStatement = {
    iss: did,
    iat: Math.floor(at.getTime() / 1000),
    version: 1,
    answers: [...answers.values()].sort(compareAnswers),
    log: checkpoint
      ? {
          origin: logOrigin(ctx.agent.serviceDid()),
          size: checkpoint.size,
          root: checkpoint.root.toString('base64'),
        }
      : null,
    ...(environment && { environment }),
  };
  return ctx.agent.signJwt({
    issuerDid: did,
    algorithm: 'ES256',
    header: { typ: LOOKUP_TYPE },
    payload: { ...statement },
  });
}

function answerOf(asked: LookupHash, result: LookupResult): LookupAnswer {
  const { match, distance, status, since, withdrawnAt, removedAt, minorsExcluded } = result;
  return {
    ...askedOf(asked),
    ...{ match, distance, status, since, withdrawnAt, removedAt, minorsExcluded },
  };
}

function askedOf({ sha256, perceptualHash, iscc }: LookupHash): Pick<LookupAnswer, 'hash' | 'value'> {
  if (sha256 !== undefined) return { hash: 'sha256', value: sha256 };
  return iscc === undefined ? { hash: 'perceptualHash', value: perceptualHash ?? '' } : { hash: 'iscc', value: iscc };
}
