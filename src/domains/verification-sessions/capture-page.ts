import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import { inScript, pageAssets } from '#platform/http/page-assets.ts';
import type { Reply } from '#platform/http/route.ts';
import { captureSections } from './capture-sections.ts';
import { type CaptureState, captureState } from './capture-state.ts';
import { type ConsentNotice, currentNotice, noticeHash } from './consent-notice.ts';
import { withCapture } from './find-capture.ts';
import { PAGE, SCRIPT_TEXTS } from './texts.ts';

const assets = pageAssets({
  styles: ['capture/capture.css'],
  script: 'capture/capture.js',
  shows: 'img-src data: blob:',
  camera: true,
});

/** The page behind a link, in whatever state its session is; a page that says so where the link is none. */
export async function showCapturePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { notice, state } = await withCapture(ctx, token, async (tx, session) => ({
      notice: await currentNotice(ctx, tx, session),
      state: await captureState(ctx, tx, session),
    }));
    return render(notice, state);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return htmlPage(404, 'There is no such link', '<p>Check that you copied all of it, or ask for a new one.</p>');
  }
}

function render(notice: ConsentNotice, state: CaptureState): Reply {
  const { style, script, headers } = assets();
  const data = { notice: noticeHash(notice), state, organization: notice.organization, texts: SCRIPT_TEXTS };
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${PAGE.title}</title><style>${style}</style></head><body>
<header><p class="who">${escapeHtml(PAGE.forWhom(notice.organization))}</p><h1>${PAGE.title}</h1>
<div class="progress" hidden><p id="step"></p><progress max="4" value="1" aria-labelledby="step"></progress></div></header>
<main>${captureSections(notice)}</main>
<p id="problem" role="alert" hidden></p><p id="say" class="unseen" aria-live="assertive"></p>
<noscript><p class="notice">${PAGE.noScript}</p></noscript>
<script type="application/json" id="data">${inScript(data)}</script><script type="module">${script}</script>
</body></html>`;
  return { status: 200, body, headers: { ...headers, 'X-Robots-Tag': 'noindex' } };
}
