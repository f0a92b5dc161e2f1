import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { credentialsOf } from '../tables.ts';
import { publishList } from './publish-list.ts';
import { type ListToSign, signList } from './sign-list.ts';
import { findSetEntries } from './status-entries.ts';
import { compactFormat, VALIDITY_MS } from './status-list.ts';
import { statusListUri } from './status-list-uri.ts';

const DAY_MS = 86_400_000;

/**
 * All lists of the organization, or those of some credentials, in a single file for offline verifiers, signed now and
 * valid for `validDays`. Each list is signed separately, so the file itself is not signed: if a list is missing, its
 * credentials cannot be verified.
 */
export async function takeSnapshot(
  ctx: Context,
  actor: Actor,
  { validDays, of }: { validDays: number; of?: readonly string[] },
) {
  const wanted = of && new Set(of.flatMap(listsOf));
  const signedAt = ctx.clock.now();
  const expiresAt = new Date(signedAt.getTime() + validDays * DAY_MS);
  const requests = await ctx.db.org(actor, async (tx) => {
    const lists = await credentialsOf(tx).selectFrom('status_lists').selectAll().orderBy('id').execute();
    const found: ListToSign[] = [];
    for (const list of lists) {
      if (wanted && !wanted.has(statusListUri(list.address, list.id))) continue;
      found.push({
        list,
        format: compactFormat(list.kind),
        entries: await findSetEntries(tx, list.id),
        signedAt,
        expiresAt,
      });
    }
    return found;
  });
  return {
    format: 'avouch-status-v1' as const,
    takenAt: signedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lists: await Promise.all(requests.map((request) => signList(ctx, request))),
  };
}

/** All lists of an organization as anyone may download them one by one, with the earliest end of their validity. */
export async function publishSnapshot(ctx: Context, org: string) {
  const takenAt = ctx.clock.now();
  const rows = await ctx.db.org({ org }, (tx) =>
    credentialsOf(tx).selectFrom('status_lists').select('id').orderBy('id').execute(),
  );
  const lists = await Promise.all(rows.map(({ id }) => publishList(ctx, { id, format: compactFormat })));
  const ends = [takenAt.getTime() + VALIDITY_MS, ...lists.map(({ expiresAt }) => expiresAt.getTime())];
  return {
    format: 'avouch-status-v1' as const,
    takenAt: takenAt.toISOString(),
    expiresAt: new Date(Math.min(...ends)).toISOString(),
    lists: lists.map(({ body }) => body),
  };
}

/** The status list URLs in one of our own credentials, `vc+jwt` or `dc+sd-jwt`. */
function listsOf(credential: string): string[] {
  const [signed = ''] = credential.split('~');
  const { status, credentialStatus = [] } = JSON.parse(
    Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString(),
  ) as { status?: { status_list: { uri: string } }; credentialStatus?: { statusListCredential: string }[] };
  return [...(status ? [status.status_list.uri] : []), ...credentialStatus.map((each) => each.statusListCredential)];
}
