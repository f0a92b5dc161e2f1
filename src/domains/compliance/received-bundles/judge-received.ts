import type { Context } from '#domains/context.ts';
import { environmentOf } from '#domains/credentials/dids/index.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { askIssuer, type IssuerFiles, trustNoIssuer } from './ask-issuer.ts';
import { isOnlyStale, type KeptVerdict, type ReceivedStatus, statusOfVerdict } from './received-bundle.ts';
import type { ReceivedBundleRow } from './tables.ts';

/** What a verdict depends on besides the file and the time. */
export type Judging = Pick<ReceivedBundleRow, 'org_id' | 'issuer' | 'trusted_issuers' | 'accept'>;

/** The outcome of a check: undefined verdict if the issuer cannot be reached. */
export interface Outcome {
  status: ReceivedStatus;
  verdict: KeptVerdict;
  /** The issuer's lists have expired, so they do not show the current status. */
  isStale: boolean;
  inputs: string;
}

export type AskIssuer = (issuer: string) => Promise<IssuerFiles | undefined>;

/** Asks each issuer once, for a run that checks many bundles. */
export function askOnce(ctx: Context): AskIssuer {
  const asked = new Map<string, Promise<IssuerFiles | undefined>>();
  return (issuer) => {
    const known = asked.get(issuer) ?? askIssuer(ctx, issuer);
    asked.set(issuer, known);
    return known;
  };
}

/** How far the issuer's clock may be ahead of ours. */
const SKEW_MS = 5 * 60_000;

/**
 * Trust and lists for one bundle; undefined if its issuer cannot be reached, or its clock is far ahead. An issuer that is
 * not trusted is not asked.
 */
export async function gatherFiles(
  ctx: Context,
  { org_id: org, issuer, trusted_issuers: trusted }: Judging,
  ask: AskIssuer,
): Promise<IssuerFiles | undefined> {
  const isTrusted = trusted.includes(issuer) || ctx.agent.issuerDids(org).includes(issuer);
  if (!isTrusted) return trustNoIssuer(ctx);
  const files = await ask(issuer);
  return files && takenAt(files) - ctx.clock.now().getTime() <= SKEW_MS ? files : undefined;
}

/** When the lists were published, by the issuer's clock, in milliseconds since 1970; 0 if they do not say. */
function takenAt({ status }: IssuerFiles): number {
  return Date.parse(String((status as { takenAt?: unknown } | undefined)?.takenAt)) || 0;
}

/** Lists may be signed up to a second after they were taken; by our clock, that may be in the future. */
function timeOf(ctx: Context, files: IssuerFiles): Date {
  return new Date(Math.max(ctx.clock.now().getTime(), takenAt(files) + 1_000));
}

/** Identifies the inputs of a verdict: if they are the same, only time can change it. */
export function hashInputs({ accept, trusted_issuers: trusted }: Judging, { trust, status }: IssuerFiles): string {
  const lists = (status as { lists?: unknown } | undefined)?.lists ?? null;
  return sha256Hex(Buffer.from(JSON.stringify([accept, trusted, trust, lists])));
}

/** Runs all rules; undefined if the issuer's files are not in their formats, as if it could not be reached. */
export async function judge(
  ctx: Context,
  of: Judging,
  { bytes, files }: { bytes: Uint8Array; files: IssuerFiles },
): Promise<Outcome | undefined> {
  const judged = await ctx.prover.judgeBundle({
    ...files,
    text: Buffer.from(bytes).toString(),
    now: timeOf(ctx, files).toISOString(),
    accept: of.accept,
  });
  if ('unusable' in judged) return undefined;
  const { performers, ...rest } = judged.verdict;
  const verdict = { ...rest, performers: performers.map(({ nullifier: _, ...each }) => each) };
  return {
    status: statusOfVerdict(verdict, await environmentOf(ctx, of.org_id)),
    verdict,
    isStale: isOnlyStale(verdict.reasons),
    inputs: hashInputs(of, files),
  };
}
