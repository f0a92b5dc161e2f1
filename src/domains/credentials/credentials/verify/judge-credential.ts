import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { environmentOf } from '#domains/credentials/dids/index.ts';
import { environmentOfClaims } from '#verifier/environment.ts';
import { issuerNames, organizationOfIssuer } from '../issue/own-issuer.ts';
import { type StatusCheck, statusOf } from '../status/status-of.ts';
import { credentialsOf } from '../tables.ts';
import { checkPerformerSignature } from './check-performer-signature.ts';
import { checkSchema } from './check-schema.ts';
import type { JudgedCheck } from './judged-check.ts';

export interface Trust {
  /** The verifying organization, whose own credentials are trusted. */
  org: string;
  /** Additional issuers that the caller trusts: DIDs, or https URLs of SD-JWT issuers. */
  issuers?: readonly string[] | undefined;
  /** PEM certificates accepted as the end of an `x5c` chain. */
  trustedRoots?: readonly string[] | undefined;
  /** For a presentation, which shows only what was requested, so withheld claims are not judged. */
  mayWithhold?: boolean | undefined;
}

/**
 * Makes the checks that the agent's verification leaves open for a sound credential: trust in its issuer, its status,
 * the schema of our own types, and a release's performer signature. Nothing is fetched for an untrusted issuer.
 */
export async function judgeCredential(
  ctx: Context,
  verification: CredentialVerification,
  { org, issuers = [], trustedRoots, mayWithhold }: Trust,
): Promise<JudgedCheck[]> {
  const { issuer, claims = {}, environment } = verification;
  if (!verification.verified || issuer === undefined) return [];
  // For mobile documents, the caller's roots are the trusted authorities.
  const isBelieved = verification.authority !== undefined || [...issuerNames(ctx, org), ...issuers].includes(issuer);
  return [
    checkSchema(claims),
    ...checkPerformerSignature(claims, { mayWithhold }),
    ...(await checkEnvironment(ctx, org, environment === undefined ? claims : { environment })),
    { check: 'trust', ...(isBelieved ? { result: 'passed' } : { result: 'failed', reason: 'issuer_not_trusted' }) },
    isBelieved
      ? await checkStatus(ctx, verification, { issuer, trustedRoots })
      : { check: 'status', result: 'not_performed', reason: 'issuer_not_trusted' },
  ];
}

/**
 * In production, live organizations reject credentials from test mode or development. Test organizations accept them
 * from any organization.
 */
async function checkEnvironment(ctx: Context, org: string, claims: Record<string, unknown>): Promise<JudgedCheck[]> {
  const environment = environmentOfClaims(claims);
  if (environment === null || (await environmentOf(ctx, org)) !== null) return [];
  return [{ check: 'environment', result: 'failed', reason: `issued_in_${environment}` }];
}

async function checkStatus(
  ctx: Context,
  { statusReferences = [], unknownStatusTypes = [], subject, authority }: CredentialVerification,
  { issuer, trustedRoots }: { issuer: string; trustedRoots: readonly string[] | undefined },
): Promise<StatusCheck> {
  if (unknownStatusTypes.length > 0) return { check: 'status', result: 'failed', reason: 'status_type_unknown' };
  if (statusReferences.length > 0) return statusOf(ctx, statusReferences, { issuer, trustedRoots, authority });
  return (await statusInRegister(ctx, issuer, subject)) ?? statusOf(ctx, [], { issuer });
}

/** Our encodings of the first release name no status list; they are identified by their subject. */
async function statusInRegister(
  ctx: Context,
  issuer: string,
  subject: string | undefined,
): Promise<StatusCheck | undefined> {
  const org = organizationOfIssuer(ctx, issuer);
  if (org === undefined || subject === undefined) return undefined;
  const row = await ctx.db.org({ org }, (tx) =>
    credentialsOf(tx).selectFrom('credentials').select('status').where('subject', '=', subject).executeTakeFirst(),
  );
  if (!row) return undefined;
  const asOf = ctx.clock.now().toISOString();
  if (row.status === 'active') return { check: 'status', result: 'passed', asOf };
  return { check: 'status', result: 'failed', reason: row.status, asOf };
}
