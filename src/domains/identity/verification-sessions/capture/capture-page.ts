import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { offeredSamples } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import { currentNotices, noticeHash } from '../notice/consent-notice.ts';
import type { ConsentNotice } from '../notice/notice.ts';
import { linkOf, type Session, takesPictures } from '../session.ts';
import { openRequest } from '../store.ts';
import { captureState } from './capture-state.ts';
import { withCapture } from './find-capture.ts';

const PAGE = { entry: 'capture', title: 'Avouch', camera: true, wallets: true, installable: 'link' } as const;

/** The page behind a link, in any session state; an explanation if the link is unknown. */
export async function showCapturePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const data = await withCapture(ctx, token, (tx, session) => pageData(ctx, tx, session, token));
    return await ctx.web.page({ ...PAGE, data });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { missing: true }, status: 404 });
  }
}

/** The page's data besides its state; visible to anyone with the link. */
async function pageData(ctx: Context, tx: Tx, session: Session, token: string) {
  const { expected } = await openRequest(ctx, tx, session.row);
  if (takesPictures(session, ctx.clock.now())) ctx.engine.warmUp();
  const notices = await currentNotices(ctx, tx, session);
  const url = linkOf(ctx, token);
  return {
    brand: await brandingOf(tx),
    organization: session.row.org_id,
    state: await captureState(ctx, tx, session, notices),
    notices: notices.map(presentNotice),
    documentType: expected?.documentType ?? null,
    sampleHolders: offeredSamples(ctx),
    handOver: { url, qr: await qrDataUri(url) },
  };
}

function presentNotice(notice: ConsentNotice) {
  return { language: notice.language, hash: noticeHash(notice), sections: notice.sections };
}
