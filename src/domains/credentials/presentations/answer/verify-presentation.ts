import type { Context } from '#domains/context.ts';
import { fromAgent, withoutSamples } from '#domains/credentials/credentials/index.ts';
import { revokedSigners } from '#domains/credentials/issuer-lists/index.ts';
import { judgeProofFile } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { TrustedParties } from '../presentation-request.ts';
import { PROOF_FORMAT } from '../request/query.ts';
import { believedIssuers } from './believed-issuers.ts';
import { judgeCredential } from './judge-credential.ts';
import { fromRule } from './judge-proof.ts';
import { allPassed, failed, type JudgedCheck, type JudgedCredential, passed } from './judgement.ts';

export interface PresentationToVerify extends TrustedParties {
  presentation: string | Record<string, unknown>;
  nonce: string;
  audience: string;
  /** The strings of `transaction_data` that the presentation must confirm. */
  transactionData?: readonly string[] | undefined;
}

/** Each may require a network look-up; wallets present one to three. */
const MAX_CREDENTIALS = 10;

/** A credential in a presentation; `claims` only for callers who may see personal data. */
interface VerifiedCredential extends JudgedCredential {
  claims?: Record<string, unknown>;
}

export interface PresentationVerdict {
  verified: boolean;
  format?: string;
  holder?: string;
  checks: JudgedCheck[];
  credentials: VerifiedCredential[];
}

/** The verdict on a presentation of any format for the caller's own nonce and audience. Nothing is stored. */
export function verifyPresentation(
  ctx: Context,
  actor: Actor,
  input: PresentationToVerify,
): Promise<PresentationVerdict> {
  const { presentation } = input;
  return typeof presentation === 'object' && presentation.format === 'avouch-proof-v1'
    ? verifyProofFile(ctx, actor, { ...input, presentation })
    : verifyStandard(ctx, actor, input);
}

async function verifyStandard(
  ctx: Context,
  actor: Actor,
  { presentation, nonce, audience, transactionData = [], trustedIssuers, ...trusted }: PresentationToVerify,
): Promise<PresentationVerdict> {
  const at = ctx.clock.now();
  const trustedRoots = await withoutSamples(ctx, actor.org, trusted.trustedRoots);
  const options = { org: actor.org, trustedIssuers, trustedRoots };
  const limits = { maxCredentials: MAX_CREDENTIALS, believes: believedIssuers(ctx, options) };
  const revoked = await revokedSigners(ctx, trustedRoots);
  const expectations = { audience, nonce, at, trustedRoots, revoked, transactionData, ...limits };
  const { verified, checks, format, holder, credentials, confirmed } = await ctx.agent.verifyPresentation(
    presentation,
    expectations,
  );
  const isConfirmed = transactionData.every((each) => confirmed.includes(each));
  const judged = await Promise.all(
    credentials.map(async (each) => ({ ...(await judgeCredential(ctx, each, options)), claims: each.claims })),
  );
  const maySee = actor.scopes.has('pii:read');
  return {
    verified: verified && isConfirmed && judged.every((each) => each.verified),
    ...(format && { format }),
    ...(holder !== undefined && { holder }),
    checks: isConfirmed || !verified ? checks.map(fromAgent) : withoutConfirmation(checks.map(fromAgent)),
    credentials: judged.map(({ claims, ...rest }) => ({ ...rest, ...(maySee && claims && { claims }) })),
  };
}

/** The checks of a presentation that does not confirm all of the transactions. */
function withoutConfirmation(checks: readonly JudgedCheck[]): JudgedCheck[] {
  return [
    ...checks.filter(({ check }) => check !== 'transaction_data'),
    failed('transaction_data', 'transaction_data_missing'),
  ];
}

/** Only the caller's own organization is trusted; `POST /v1/proofs/verify` accepts others in its statement. */
async function verifyProofFile(
  ctx: Context,
  actor: Actor,
  input: PresentationToVerify & { presentation: Record<string, unknown> },
): Promise<PresentationVerdict> {
  if (input.trustedIssuers.length > 0)
    throw new AppError('unprocessable', {
      errors: [
        {
          path: 'trustedIssuers',
          message: 'Not supported for proofs. Set them in the statement of POST /v1/proofs/verify instead',
        },
      ],
    });
  if (input.transactionData)
    throw new AppError('unprocessable', {
      errors: [{ path: 'transactionData', message: 'A proof cannot confirm transactions' }],
    });
  const verdict = await judgeProofFile(ctx, actor.org, { proof: input.presentation, statement: undefined });
  const { statement } = verdict.shown ?? {};
  const bindings = statement
    ? [bound('nonce', statement.context, input.nonce), bound('audience', statement.audience, input.audience)]
    : [];
  return {
    verified: verdict.verdict === 'pass' && allPassed(bindings),
    format: PROOF_FORMAT,
    checks: [...verdict.rules.map(fromRule), ...bindings],
    credentials: [],
  };
}

function bound(check: string, found: string | undefined, expected: string): JudgedCheck {
  return found === expected ? passed(check) : failed(check, `${check}_differs`);
}
