import type { Context } from '#domains/context.ts';
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import { inScript } from '#platform/http/page-assets.ts';
import type { Reply } from '#platform/http/route.ts';
import type { Manifest } from '#prover/manifest.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { pageParts, workerAddresses } from './scripts.ts';
import { PAGE, SCRIPT_TEXTS } from './texts.ts';

/** One of the pages: they look like those for pictures and signatures, and share one script. */
export interface WalletPage {
  title: string;
  who: string;
  sections: string;
  /** For the script, which tells the pages apart by `kind`. */
  data: { kind: 'wallet' | 'collect' | 'prove' } & Record<string, unknown>;
}

export async function renderPage(ctx: Context, { title, who, sections, data }: WalletPage): Promise<Reply> {
  const { style, script, headers } = await pageParts(ctx);
  const all = {
    ...data,
    addresses: await workerAddresses(ctx),
    manifest: await pinnedCircuits(),
    texts: SCRIPT_TEXTS,
  };
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<header><p class="who" dir="auto">${escapeHtml(who)}</p><h1>${escapeHtml(title)}</h1></header>
<main>${sections}</main>
<p id="problem" role="alert" hidden></p><p id="say" class="unseen" aria-live="polite"></p>
<noscript><p class="notice">${PAGE.noScript}</p></noscript>
<script type="application/json" id="data">${inScript(all)}</script><script type="module">${script}</script>
</body></html>`;
  return { status: 200, body, headers };
}

/** The hashes that the browser's prover holds every file against. */
async function pinnedCircuits(): Promise<Manifest> {
  return { 'age-over': (await committedArtifacts('age-over')).manifest };
}

export function noSuchLinkPage(): Reply {
  return htmlPage(404, 'There is no such link', '<p>Check that you copied all of it, or ask for a new one.</p>');
}

export function endedPage(text: string): Reply {
  return htmlPage(410, 'This link no longer works', `<p>${escapeHtml(text)}</p>`);
}
