import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import { inScript, pageAssets } from '#platform/http/page-assets.ts';
import type { Reply } from '#platform/http/route.ts';
import { isActing } from './party.ts';
import { disclosureText, intentTemplate } from './signing/disclosure.ts';
import { type OpenParty, withParty } from './signing/find-party.ts';
import { type SigningState, signingState } from './signing/signing-state.ts';
import { DEEDS, PAGE, SCRIPT_TEXTS } from './signing/texts.ts';
import { signingSections } from './signing-sections.ts';

/** Both hosted pages look alike: the style of this one is that of the capture page and what it has beside it. */
const assets = pageAssets({
  styles: ['capture/capture.css', 'sign/sign.css'],
  script: 'sign/sign.js',
  shows: 'img-src data: blob:; frame-src blob:',
});

/** The page behind a party's link, wherever the party stands; a page that says so where the link is none or no longer works. */
export async function showSigningPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { open, state } = await withParty(ctx, { token }, async (tx, found) => ({
      open: found,
      state: await signingState(ctx, tx, found),
    }));
    return render(open, state);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found')
      return htmlPage(404, 'There is no such link', '<p>Check that you copied all of it, or ask for a new one.</p>');
    if (error.code === 'gone')
      return htmlPage(
        410,
        'This link no longer works',
        '<p>Its time is over. Ask the sender if you need the document.</p>',
      );
    throw error;
  }
}

function render({ agreement, party, disclosed }: OpenParty, state: SigningState): Reply {
  const { style, script, headers } = assets();
  const { organization, title } = disclosed;
  const deed = DEEDS[party.kind];
  const hasEnded = state.status === 'declined' || state.status === 'closed';
  const isOver = state.status !== 'open' && state.status !== 'waiting';
  const data = {
    state,
    texts: { ...SCRIPT_TEXTS, done: deed.done },
    ...(!isOver &&
      isActing(party.kind) && {
        disclosure: disclosureText(disclosed),
        intent: intentTemplate(party.kind, title),
      }),
  };
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${hasEnded ? PAGE.ended : deed.title}</title><style>${style}</style></head><body>
<header><p class="who" dir="auto">${escapeHtml(PAGE.asks(organization))}</p><h1 dir="auto">${hasEnded ? PAGE.ended : escapeHtml(title)}</h1>
<div class="progress" hidden><p id="step"></p><progress max="${state.steps.length}" value="0" aria-labelledby="step"></progress></div></header>
<main>${signingSections({ kind: party.kind, isOver, disclosed, documentHash: agreement.document_hash ?? '' })}</main>
<p id="problem" role="alert" hidden></p><p id="say" class="unseen" aria-live="assertive"></p>
<noscript><p class="notice">${PAGE.noScript}</p></noscript>
<script type="application/json" id="data">${inScript(data)}</script><script type="module">${script}</script>
</body></html>`;
  return { status: 200, body, headers: { ...headers, 'X-Robots-Tag': 'noindex' } };
}
