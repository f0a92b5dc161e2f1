import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { offeredSamples } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { isActing } from '../party.ts';
import {
  DISCLOSURE_LANGUAGES,
  disclosureSections,
  disclosureText,
  intentTemplate,
  textHash,
} from './disclosure/disclosure.ts';
import { findLink, type OpenParty, withParty } from './find-party.ts';
import { type SigningState, signingState } from './signing-state.ts';

const PAGE = { entry: 'sign', title: 'Avouch', frames: true, wallets: true, installable: 'link' } as const;

/** The page of a party's link, in any state; an explanation if the link is unknown or no longer works. */
export async function showSigningPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const data = await withParty(ctx, { token }, (tx, open) => pageData(ctx, tx, open));
    return await ctx.web.page({ ...PAGE, data });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return ctx.web.page({ ...PAGE, data: { ended: 'missing' }, status: 404 });
    if (error.code !== 'gone') throw error;
    return ctx.web.page({ ...PAGE, data: { ended: 'expired', brand: await brandOf(ctx, token) }, status: 410 });
  }
}

/** The organization to ask for a new link. */
async function brandOf(ctx: Context, token: string) {
  const { org } = await findLink(ctx, { token });
  return ctx.db.org(systemActor(org, 'signing-page'), brandingOf);
}

/** The page's data, visible to anyone with the link. For an ended agreement it says nothing more about the document. */
async function pageData(ctx: Context, tx: Tx, open: OpenParty) {
  const state = await signingState(ctx, tx, open);
  const hasEnded = state.status === 'declined' || state.status === 'closed';
  return {
    brand: await brandingOf(tx),
    organization: open.agreement.org_id,
    sampleHolders: offeredSamples(ctx),
    title: hasEnded ? null : open.disclosed.title,
    state,
    disclosures: disclosuresOf(open, state),
  };
}

function disclosuresOf({ party: { kind }, disclosed }: OpenParty, { status }: SigningState) {
  const isOver = status !== 'open' && status !== 'waiting';
  if (isOver || !isActing(kind)) return [];
  return DISCLOSURE_LANGUAGES.map((language) => ({
    language,
    hash: textHash(disclosureText(disclosed, language)),
    sections: disclosureSections(disclosed, language),
    intent: intentTemplate(kind, disclosed.title, language),
  }));
}
