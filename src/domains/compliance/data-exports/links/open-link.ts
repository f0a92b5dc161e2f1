import { brandingOf } from '#domains/accounts/accounts/index.ts';
import { isPerson } from '#domains/accounts/persons/index.ts';
import type { Sources } from '#domains/compliance/erasures/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { MAX_WRONG_CODES, shortCodeHash } from '#platform/crypto/short-code.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { gatherExport } from '../gather-export.ts';
import { writePdf } from '../render/write-pdf.ts';
import type { DataExportRow } from '../tables.ts';
import { CODE_PURPOSE } from './create-link.ts';
import { statusOf } from './link-status.ts';
import { changeLink, findLink, lockLink, openEmails } from './store.ts';

const PAGE = { entry: 'data-export', title: 'Avouch' } as const;

/** The page behind a link; shows no personal data before the code is entered. */
export async function showPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { org, id } = await findLink(ctx, token);
    const actor = systemActor(org, 'data-export-page');
    const data = await ctx.db.org(actor, async (tx) => {
      const row = await lockOpen(ctx, tx, id);
      if (row.first_opened_at === null) {
        await changeLink(tx, id, { first_opened_at: ctx.clock.now() });
        await ctx.events.audit(tx, actor, { action: 'data_export.opened', subject: id });
      }
      return { brand: await brandingOf(tx), expiresAt: row.expires_at.toISOString() };
    });
    return await ctx.web.page({ ...PAGE, data });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'gone')) throw error;
    const brand = error.code === 'gone' ? await brandOf(ctx, token) : undefined;
    return ctx.web.page({ ...PAGE, data: { missing: true, brand }, status: error.status });
  }
}

/** The organization to ask for a new link. */
async function brandOf(ctx: Context, token: string) {
  const { org } = await findLink(ctx, token);
  return ctx.db.org(systemActor(org, 'data-export-page'), brandingOf);
}

export const DOWNLOAD_FORMATS = ['json', 'pdf'] as const;

export interface Download {
  token: string;
  code: string;
  format: (typeof DOWNLOAD_FORMATS)[number];
}

/**
 * Everything held about a link's person, created now; each download is in the audit log. 404 for an unknown link, 410
 * for one that has ended or whose person was erased, 422 for a wrong code; five wrong codes end the link.
 */
export async function download(
  ctx: Context,
  { token, code, format, sources }: Download & { sources: Sources },
): Promise<{ bytes: Buffer; contentType: string; name: string }> {
  const { org, id } = await findLink(ctx, token);
  const actor = systemActor(org, 'data-export-page');
  const { personId, emails } = await redeem(ctx, actor, { id, code });
  const exported = await gatherExport(ctx, { sources, org, personId, emails, withPictures: format === 'json' });
  const bytes = format === 'json' ? Buffer.from(JSON.stringify(exported, null, 2)) : await writePdf(ctx, exported);
  await ctx.db.org(actor, async (tx) => {
    const { downloads } = await lockOpen(ctx, tx, id);
    await changeLink(tx, id, { downloads: downloads + 1, last_downloaded_at: ctx.clock.now() });
    const details = { exportId: id, operation: 'downloadDataExport', reason: 'data-export-link' };
    await ctx.events.audit(tx, actor, { action: 'data_export.downloaded', subject: personId, details });
  });
  const contentType = format === 'json' ? 'application/json' : 'application/pdf';
  return { bytes, contentType, name: `personal-data.${format}` };
}

/** Throws 410 if the link has ended, or its person was erased. */
async function lockOpen(ctx: Context, tx: Tx, id: string): Promise<DataExportRow> {
  const row = await lockLink(tx, id);
  if (statusOf(row, ctx.clock.now()) !== 'open' || !(await isPerson(tx, row.person_id))) throw new AppError('gone');
  return row;
}

async function redeem(
  ctx: Context,
  actor: Actor,
  { id, code }: { id: string; code: string },
): Promise<{ personId: string; emails: string[] }> {
  const redeemed = await ctx.db.org(actor, async (tx) => {
    const row = await lockOpen(ctx, tx, id);
    if (row.code_hash.equals(shortCodeHash(ctx.vault, { id, code, purpose: CODE_PURPOSE })))
      return { personId: row.person_id, emails: await openEmails(ctx, tx, row) };
    const wrong = row.wrong_codes + 1;
    await changeLink(tx, id, { wrong_codes: wrong });
    const details = { triesLeft: MAX_WRONG_CODES - wrong };
    await ctx.events.audit(tx, actor, { action: 'data_export.code_refused', subject: id, details });
    return wrong;
  });
  if (typeof redeemed !== 'number') return redeemed;
  if (redeemed >= MAX_WRONG_CODES) throw new AppError('gone');
  throw new AppError('unprocessable', { errors: [{ path: 'code', message: 'The code is wrong' }] });
}
