import type { CheckName, StatusReference } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { EgressError } from '#platform/egress/index.ts';
import { type ReadList, readBitstringList, readTokenList } from './read-list.ts';
import { StatusRefusal, type StatusRefusalReason } from './status-refusal.ts';

const TIMEOUT_MS = 5_000;
/** Maximum compressed size: a list of a million entries, a tenth of them set, takes about 60 KB. */
const MOST_BYTES = 1024 * 1024;
const ACCEPT = {
  BitstringStatusListEntry: 'application/vc+jwt, application/vc;q=0.9, application/ld+json;q=0.8, */*;q=0.1',
  TokenStatusList: 'application/statuslist+jwt',
} as const;

export interface WantedList extends Pick<StatusReference, 'type' | 'uri'> {
  /** The required signer. */
  issuer: string;
  /** PEM certificates accepted as the end of an `x5c` chain. */
  trustedRoots: readonly string[];
  /** For a mobile document: the authority (PEM) that must have certified the signer. */
  authority?: string | undefined;
}

/** Fetches another service's list and verifies that it is the issuer's. Throws {@link StatusRefusal}. */
export async function fetchList(ctx: Context, wanted: WantedList): Promise<ReadList> {
  const { type, uri, issuer, trustedRoots, authority } = wanted;
  const text = await download(ctx, uri, ACCEPT[type]);
  if (type === 'TokenStatusList') {
    const payload = await ctx.agent.verifyStatusToken(text, { issuer, trustedRoots, authority });
    if (!payload) throw new StatusRefusal('status_list_not_signed_by_issuer');
    return readTokenList(payload, uri, ctx.clock.now());
  }
  const { claims, issuer: signer, checks, format } = await ctx.agent.verify(parse(text), { at: ctx.clock.now() });
  if (!claims)
    throw new StatusRefusal(REASONS[checks.at(-1)?.check ?? 'signature'] ?? 'status_list_not_signed_by_issuer');
  // Bitstring Status List v1.0 section 2 requires VC Data Model 2.0; in version 1.1, the validity times have different
  // names.
  if (format !== 'vc+jwt' && format !== 'ldp_vc') throw new StatusRefusal('status_list_malformed');
  if (signer !== issuer) throw new StatusRefusal('status_list_not_signed_by_issuer');
  return readBitstringList(claims, uri);
}

/** The refusal reason for the last failed check of a list. */
const REASONS: Partial<Record<CheckName, StatusRefusalReason>> = {
  format: 'status_list_malformed',
  data_model: 'status_list_malformed',
  validity: 'status_list_expired',
};

async function download(ctx: Context, uri: string, accept: string): Promise<string> {
  try {
    const { status, body } = await ctx.egress.fetch(uri, {
      headers: { accept },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      maxRedirects: 2,
      allowHttp: ctx.config.mode !== 'production',
    });
    if (status === 200) return body.toString('utf8').trim();
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new StatusRefusal(
      error.code === 'egress_too_large' ? 'status_list_too_large' : 'status_list_unavailable',
      error,
    );
  }
  throw new StatusRefusal('status_list_unavailable');
}

/** A credential with an embedded proof, or a compact one. */
function parse(text: string): string | object {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new StatusRefusal('status_list_malformed');
  }
}
