import { createHash, randomInt } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { encodeBitstring, LIST_SIZE } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { STATUS_PURPOSES, type StatusPurpose } from './status-purpose.ts';
import { vcApiOf } from './tables.ts';
import { organizationOfTestIssuer, testIssuerName } from './test-issuer.ts';

const PATH = '/v1/vc-api/status-lists';
const OWN = /\/v1\/vc-api\/status-lists\/(vca_[0-9a-hjkmnp-tv-z]{26})\/(revocation|suspension)$/;
const VALIDITY_MS = 24 * 3_600_000;
/** A test issuer has only one list per purpose; this many draws fail only if the list is nearly full. */
const MOST_DRAWS = 64;

/** One entry of a test issuer's list. */
export interface StatusEntry {
  purpose: StatusPurpose;
  position: number;
}

/** Takes a random free entry for a credential about to be issued; 409 if the list is full. */
export async function reserveEntry(
  tx: Tx,
  { org, purpose, credentialId }: { org: string; purpose: StatusPurpose; credentialId: string },
): Promise<StatusEntry> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const position = randomInt(LIST_SIZE);
    const { numInsertedOrUpdatedRows } = await vcApiOf(tx)
      .insertInto('vc_api_status_entries')
      .values({ org_id: org, purpose, position, credential_hash: hashOfId(credentialId), is_set: false })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { purpose, position };
  }
  throw new AppError('conflict', { message: 'The status list of this test issuer is full.' });
}

/** The `credentialStatus` for an entry (https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistentry). */
export function presentEntry(ctx: Context, org: string, { purpose, position }: StatusEntry): Record<string, unknown> {
  const list = listUrl(ctx, org, purpose);
  return {
    id: `${list}#${position}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(position),
    statusListCredential: list,
  };
}

export function hashOfId(credentialId: string): Buffer {
  return createHash('sha256').update(credentialId).digest();
}

/** The list behind a URL, if it is one of ours. */
export function readListUrl(
  ctx: Context,
  url: string,
): { org: string; issuerDid: string; purpose: StatusPurpose } | undefined {
  const [, issuer, word] = OWN.exec(url) ?? [];
  const purpose = STATUS_PURPOSES.find((each) => each === word);
  if (issuer === undefined || !purpose || !url.startsWith(`${ctx.publicUrl}${PATH}/`)) return undefined;
  return { org: organizationOfTestIssuer(issuer), issuerDid: ctx.agent.issuerDid(issuer), purpose };
}

/** The list as a credential signed by the test issuer; 404 if that issuer does not exist. */
export async function publishList(
  ctx: Context,
  { issuer, purpose }: { issuer: string; purpose: StatusPurpose },
): Promise<Record<string, unknown>> {
  const issuerDid = ctx.agent.issuerDid(issuer);
  if (!(await ctx.agent.didDocument(issuerDid))) throw new AppError('not_found');
  const org = organizationOfTestIssuer(issuer);
  const entries = await ctx.db.org({ org }, (tx) => findSetEntries(tx, purpose));
  const now = ctx.clock.now();
  const id = listUrl(ctx, org, purpose);
  const credential = {
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + VALIDITY_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodeBitstring(LIST_SIZE, entries),
    },
  };
  return ctx.agent.issueDataIntegrity({ issuerDid, credential });
}

function listUrl(ctx: Context, org: string, purpose: StatusPurpose): string {
  return `${ctx.publicUrl}${PATH}/${testIssuerName(org)}/${purpose}`;
}

async function findSetEntries(tx: Tx, purpose: StatusPurpose): Promise<{ position: number; value: number }[]> {
  const rows = await vcApiOf(tx)
    .selectFrom('vc_api_status_entries')
    .select('position')
    .where('purpose', '=', purpose)
    .where('is_set', '=', true)
    .execute();
  return rows.map(({ position }) => ({ position, value: 1 }));
}
