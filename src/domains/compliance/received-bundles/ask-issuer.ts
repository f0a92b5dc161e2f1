import { didWebUrl } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { publishSnapshot } from '#domains/credentials/credentials/index.ts';
import { ownDidDocument } from '#domains/credentials/dids/index.ts';
import { trustFile, trustInService } from '#domains/credentials/proofs/index.ts';
import { isObject } from '#kernel/is-object.ts';
import { EgressError } from '#platform/egress/index.ts';

const TIMEOUT_MS = 10_000;
/** A list takes a few kilobytes; a large organization has some hundred. */
const MOST_BYTES = 5 * 1024 * 1024;
/** As in a bundle; neither of the files is so deep. Deeper ones cannot be passed to the prover. */
const MOST_DEPTH = 24;

/** Trust in a bundle's issuer, and its status lists; both as JSON that the verifier reads. */
export interface IssuerFiles {
  trust: unknown;
  /** Absent for an issuer that is not trusted: nothing is fetched for it. */
  status?: unknown;
}

/**
 * The current trust file and status lists of an issuer, as anyone can download them without a key; undefined if they
 * cannot be fetched. For an issuer of this service they come from the database.
 */
export async function askIssuer(ctx: Context, issuer: string): Promise<IssuerFiles | undefined> {
  const org = ctx.agent.organizationOf(issuer);
  if (org === undefined) return fetchFiles(ctx, issuer);
  // A trust file creates the keys of an organization that has none, and anyone can write a DID.
  if (!(await ownDidDocument(ctx, issuer))) return undefined;
  // Lists are signed in the time of their issuer, whose test clock may differ.
  return ctx.time.within(org, async () => ({
    trust: await trustFile(ctx, org),
    status: await publishSnapshot(ctx, org),
  }));
}

/** Trust in no issuer: the verdict then fails the rule `issuer`. */
export async function trustNoIssuer(ctx: Context): Promise<IssuerFiles> {
  const { format, verificationKeys } = await trustInService(ctx);
  return { trust: { format, issuers: [], verificationKeys } };
}

async function fetchFiles(ctx: Context, issuer: string): Promise<IssuerFiles | undefined> {
  const document = issuer.startsWith('did:web:') ? didWebUrl(issuer) : undefined;
  if (document === undefined) return undefined;
  const [trust, status] = await Promise.all(
    ['trust.json', 'status.json'].map((name) => fetchJson(ctx, document.replace(/did\.json$/, name))),
  );
  if (!isObject(trust) || !isObject(status)) return undefined;
  return { trust: await limitTrust(ctx, issuer, trust), status };
}

/**
 * A server is trusted for the DIDs of its own host and the logs that they sign. Keys of circuits, and authorities of
 * wallets, are never taken from it: it could have created them.
 */
async function limitTrust(ctx: Context, issuer: string, { issuers, logs }: Record<string, unknown>) {
  const { format, verificationKeys } = await trustInService(ctx);
  const isOfHost = (entry: unknown): boolean =>
    isObject(entry) && typeof entry.did === 'string' && hostOf(entry.did) === hostOf(issuer);
  return {
    ...{ format, verificationKeys },
    issuers: Array.isArray(issuers) ? issuers.filter(isOfHost) : issuers,
    ...(Array.isArray(logs) && { logs: logs.filter(isOfHost) }),
  };
}

function hostOf(did: string): string | undefined {
  const [scheme, method, host] = did.split(':');
  return scheme === 'did' && method === 'web' ? host : undefined;
}

async function fetchJson(ctx: Context, url: string): Promise<unknown> {
  try {
    const { status, body } = await ctx.egress.fetch(url, {
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      allowHttp: ctx.config.mode !== 'production',
    });
    const value: unknown = status === 200 ? JSON.parse(body.toString('utf8')) : undefined;
    return isShallow(value, MOST_DEPTH) ? value : undefined;
  } catch (error) {
    if (error instanceof EgressError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}
