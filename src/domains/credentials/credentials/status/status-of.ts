import type { StatusReference } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { organizationOfIssuer } from '../issue/own-issuer.ts';
import { credentialsOf } from '../tables.ts';
import { foreignEntry } from './foreign-status.ts';
import { statusListId } from './status-list-uri.ts';
import type { StatusQuery } from './status-query.ts';
import { StatusRefusal, type StatusRefusalReason } from './status-refusal.ts';

/** The result of a credential's published status. */
export interface StatusCheck {
  check: 'status';
  /** `not_performed` if the credential has no status. */
  result: 'passed' | 'failed' | 'not_performed';
  reason?: 'revoked' | 'suspended' | 'no_status' | StatusRefusalReason;
  /**
   * Creation time of the oldest list that was consulted, RFC 3339; the current time for our own. Absent if no list was
   * consulted.
   */
  asOf?: string;
}

/** Maximum number of lists per credential, more than any needs; each may cause an outgoing request. */
const MOST_REFERENCES = 8;
const FAILING = { revocation: 'revoked', suspension: 'suspended' } as const;
/** draft-ietf-oauth-status-list section 7.1. */
const VALUES: ReadonlyMap<number, Entry['says']> = new Map([
  [0, 'valid'],
  [1, 'revoked'],
  [2, 'suspended'],
]);

/**
 * Looks up the status of a credential with a valid signature: for our own lists in the database, for foreign ones over
 * the network, with a cache. A list that cannot be fetched or trusted fails the check.
 */
export async function statusOf(
  ctx: Context,
  references: readonly StatusReference[],
  { at = ctx.clock.now(), ...query }: StatusQuery,
): Promise<StatusCheck> {
  if (references.length === 0) return { check: 'status', result: 'not_performed', reason: 'no_status' };
  if (references.length > MOST_REFERENCES) return { check: 'status', result: 'failed', reason: 'status_malformed' };
  // Concurrently, so that eight lists that do not respond take no longer than one.
  const answers = await Promise.all(references.map((reference) => tryLookUp(ctx, reference, { ...query, at })));
  const entries = answers.filter((each) => 'says' in each);
  // One list that shows a revocation is enough, whatever another one lacks.
  const withdrawn = ['revoked', 'suspended'] as const;
  const found = withdrawn.find((each) => entries.some(({ says }) => says === each));
  const refusal = answers.find((each) => each instanceof StatusRefusal);
  if (!found && refusal) return { check: 'status', result: 'failed', reason: refusal.reason };
  const asOf = new Date(Math.min(...entries.map((entry) => entry.asOf.getTime()))).toISOString();
  return { check: 'status', ...(found ? { result: 'failed', reason: found } : { result: 'passed' }), asOf };
}

interface Entry {
  says: 'revoked' | 'suspended' | 'valid';
  asOf: Date;
}

type Query = StatusQuery & { at: Date };

async function tryLookUp(ctx: Context, reference: StatusReference, query: Query): Promise<Entry | StatusRefusal> {
  try {
    return await lookUp(ctx, reference, query);
  } catch (error) {
    if (error instanceof StatusRefusal) return error;
    throw error;
  }
}

async function lookUp(ctx: Context, reference: StatusReference, query: Query): Promise<Entry> {
  const org = organizationOfIssuer(ctx, query.issuer);
  const own = org === undefined ? undefined : await ownEntry(ctx, org, reference);
  if (own) return { says: own.isRevoked ? 'revoked' : meaning(reference, own.value), asOf: ctx.clock.now() };
  const { value, issuedAt } = await foreignEntry(ctx, reference, query);
  return { says: meaning(reference, value), asOf: issuedAt };
}

/** Undefined if the URL is not a list of that organization. */
async function ownEntry(ctx: Context, org: string, { uri, index }: StatusReference) {
  const listId = statusListId(uri);
  if (listId === undefined) return undefined;
  return ctx.db.org({ org }, async (tx) => {
    const list = await credentialsOf(tx)
      .selectFrom('status_lists')
      .select(['size'])
      .where('id', '=', listId)
      .executeTakeFirst();
    if (!list) return undefined;
    if (index >= list.size) throw new StatusRefusal('status_index_out_of_range');
    const entry = await credentialsOf(tx)
      .selectFrom('status_entries')
      .leftJoin('credentials', (join) =>
        join
          .onRef('credentials.org_id', '=', 'status_entries.org_id')
          .onRef('credentials.id', '=', 'status_entries.subject'),
      )
      .select(['value', 'status'])
      .where('list_id', '=', listId)
      .where('position', '=', index)
      .executeTakeFirst();
    // A copy may refer only to the suspension list, where a revoked credential is set too.
    return { value: entry?.value ?? 0, isRevoked: entry?.value !== 0 && entry?.status === 'revoked' };
  });
}

/** For a bitstring, only purposes that end validity count. */
function meaning({ type, purpose }: StatusReference, value: number): Entry['says'] {
  if (type === 'BitstringStatusListEntry')
    return value !== 0 && (purpose === 'revocation' || purpose === 'suspension') ? FAILING[purpose] : 'valid';
  const says = VALUES.get(value);
  if (!says) throw new StatusRefusal('status_value_unknown');
  return says;
}
