import { isPerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newShortCode, shortCodeHash } from '#platform/crypto/short-code.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dataExportsOf } from '../tables.ts';
import { type PresentedLink, presentLink } from './link-status.ts';
import { sealEmails } from './store.ts';

export const CODE_PURPOSE = 'data-export-code';

export interface LinkRequest {
  personId: string;
  emails: readonly string[];
  expiresInSeconds: number;
}

/**
 * Creates a link at which a person downloads all their data, and the code that opens it; both are only in this answer.
 * 403 without `pii:read`, 404 for an unknown or erased person.
 */
export async function createLink(
  ctx: Context,
  actor: Actor,
  { personId, emails, expiresInSeconds }: LinkRequest,
): Promise<PresentedLink & { url: string; code: string }> {
  if (actor.kind === 'system') throw new TypeError('only a caller can request an export');
  const now = ctx.clock.now();
  const [token, code, id] = [newToken(), newShortCode(), newId('dataExport', now)];
  const { kind, id: by } = actor;
  const row = await ctx.db.org(actor, async (tx) => {
    if (!(await isPerson(tx, personId))) throw new AppError('not_found');
    const made = await dataExportsOf(tx)
      .insertInto('data_exports')
      .values({
        org_id: actor.org,
        id,
        person_id: personId,
        emails: await sealEmails(ctx, tx, { org_id: actor.org, id }, emails),
        token_hash: tokenHash(token),
        code_hash: shortCodeHash(ctx.vault, { id, code, purpose: CODE_PURPOSE }),
        created_by_kind: kind,
        created_by: by,
        created_at: now,
        expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'data_export.created', subject: id, details: { personId } });
    return made;
  });
  return { ...presentLink(row, now), url: `${ctx.publicUrl}/data-exports/${token}`, code };
}
