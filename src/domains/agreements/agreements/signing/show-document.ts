import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Block } from '#platform/documents/index.ts';
import type { Reply } from '#platform/http/route.ts';
import { documentContentOf } from '../drafts/compose-document.ts';
import { readBlob, readFrozen } from '../drafts/document-blobs.ts';
import type { AgreementRow } from '../tables.ts';
import { type ShownFile, showFile } from '../uploads/show-fields.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { type OpenParty, type PartyLink, withParty } from './find-party.ts';

/** The document's text for the page, or the fields of an uploaded one; every string is plain text, never markup. */
export function getDocumentText(
  ctx: Context,
  link: PartyLink,
): Promise<{ title: string; language: string; blocks: Block[]; file: ShownFile | null }> {
  return withParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    assertMayRead(open);
    const file = await showFile(ctx, tx, open);
    if (file) return { title: open.content.title, language: open.content.language, blocks: [], file };
    const { title, language, blocks } = await documentContentOf(ctx, tx, open.agreement);
    return { title, language, blocks, file };
  });
}

/** The frozen file for parties that act; the sealed one for every party, once all have acted. */
export async function getPartyDocument(ctx: Context, link: PartyLink): Promise<Reply> {
  const agreement = await withParty(ctx, link, async (_tx, open) => {
    if (open.agreement.completed_at === null) assertOpen(ctx, open);
    assertMayRead(open);
    return open.agreement;
  });
  const isSealed = agreement.completed_at !== null;
  const body = isSealed ? await readBlob(ctx, agreement, 'sealed') : await readFrozen(ctx, agreement);
  return { status: 200, body, headers: asFile(`${isSealed ? agreement.id : 'document'}.pdf`) };
}

export async function getPartyEvidence(ctx: Context, link: PartyLink): Promise<Reply> {
  const agreement = await withParty(ctx, link, async (_tx, open) => {
    assertMayRead(open);
    return completed(open);
  });
  return {
    status: 200,
    body: await readBlob(ctx, agreement, 'evidence'),
    headers: asFile(`${agreement.id}-evidence.json`),
  };
}

function completed({ agreement }: OpenParty): AgreementRow {
  if (agreement.completed_at === null)
    throw new AppError('conflict', { message: 'The evidence is available after all parties have acted.' });
  return agreement;
}

const asFile = (name: string): Record<string, string> => ({ 'Content-Disposition': `attachment; filename="${name}"` });
