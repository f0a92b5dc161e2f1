import { organizationName } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { getProofRequest } from '#domains/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import { endedPage, noSuchLinkPage, renderPage } from './page-frame.ts';
import { plainStatement } from './plain-words.ts';
import { proveSections } from './sections.ts';
import { findProofLink } from './store.ts';
import { PAGE } from './texts.ts';

const ENDED = {
  used: 'The question was answered already.',
  expired: 'The time for an answer is over. Ask for a new link.',
} as const;

/** The page behind a link to a proof request; a page that says so where the link is none, or the request answered or over. */
export async function showProvePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { actor, proofRequestId } = await findProofLink(ctx, token);
    const { status, statement } = await getProofRequest(ctx, actor, proofRequestId);
    if (status !== 'open') return endedPage(ENDED[status]);
    // Links are made for no other.
    if (statement.type !== 'age-over') throw new Error(`a link to a request of ${statement.type}`);
    const organization = await ctx.db.org(actor, organizationName);
    // Where none was given it is the organisation's own DID, which says nothing to people.
    const scopeName = ctx.agent.issuerDids(actor.org).includes(statement.scope) ? organization : statement.scope;
    return await renderPage(ctx, {
      title: PAGE.prove,
      who: PAGE.asks(organization),
      sections: proveSections(plainStatement(statement, scopeName)),
      data: { kind: 'prove', organization, statement },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return noSuchLinkPage();
  }
}
