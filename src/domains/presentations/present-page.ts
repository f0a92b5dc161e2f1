import { organizationName } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { systemActor } from '#platform/http/actor.ts';
import { contentHash, escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import type { Reply } from '#platform/http/route.ts';
import { qrSvg } from '#platform/qr/qr-code.ts';
import { isOpen, type RequestState, stateOf } from './presentation-request.ts';
import { walletLink } from './request-object.ts';
import { holdRequest, loadRequest, openDefinition } from './store.ts';

type Place = { org: string; id: string };

const TITLE = 'Show a credential';

const TEXTS = {
  pending: 'Waiting for your wallet.',
  fetched: 'Your wallet has the request; answer there.',
  verified: 'Done. What was asked for was shown and accepted.',
  failed: 'The answer was not accepted. Ask for a new code.',
  expired: 'This code has expired. Ask for a new one.',
} as const satisfies Record<RequestState, string>;

/** The state of a request for whoever has its page open: nothing of what was asked or shown. */
export async function getPageState(ctx: Context, { org, id }: Place): Promise<{ state: RequestState }> {
  const row = await ctx.db.org(systemActor(org, 'present-page'), (tx) => loadRequest(tx, id));
  return { state: stateOf(row, ctx.clock.now()) };
}

/** The page with the code for a wallet; it follows the state by itself, without a script by loading itself anew. */
export async function showPresentPage(ctx: Context, { org, id }: Place): Promise<Reply> {
  try {
    const { row, definition, organization } = await ctx.db.org(systemActor(org, 'present-page'), async (tx) => {
      const found = await holdRequest(tx, id);
      const name = await organizationName(tx);
      return { row: found, definition: await openDefinition(ctx, tx, found), organization: name };
    });
    const state = stateOf(row, ctx.clock.now());
    const link = isOpen(state) && definition ? walletLink(ctx, row, definition) : undefined;
    return render({ state, organization, purpose: definition?.purpose, link, qr: link && (await qrSvg(link)) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return htmlPage(404, 'There is no such request', '<p>Check the link, or ask for a new one.</p>');
  }
}

interface Shown {
  state: RequestState;
  organization: string;
  purpose: string | undefined;
  link: string | undefined;
  qr: string | undefined;
}

function render({ state, organization, purpose, link, qr }: Shown): Reply {
  const open = isOpen(state);
  // A page without a script would be loaded anew for ever.
  const reload = open ? '<noscript><meta http-equiv="refresh" content="5"></noscript>' : '';
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
${reload}<title>${TITLE} · Avouch</title><style>${STYLE}</style></head><body><main>
<h1>${TITLE}</h1><p>${escapeHtml(organization)} asks for it${purpose === undefined ? '' : `: ${escapeHtml(purpose)}`}.</p>
${link === undefined ? '' : codeSection(link, qr)}
<p id="state" role="status" data-state="${state}">${TEXTS[state]}</p></main>
<script type="application/json" id="texts">${JSON.stringify(TEXTS)}</script><script type="module">${SCRIPT}</script></body></html>`;
  return { status: 200, body, headers: HEADERS };
}

function codeSection(link: string, qr: string | undefined): string {
  const code = qr === undefined ? '' : `<div class="code" role="img" aria-label="QR code for your wallet">${qr}</div>`;
  return `<section id="code">${code}<p>Scan the code with your wallet, or <a href="${escapeHtml(link)}">open the wallet on this device</a>.</p></section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:8vh auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.4rem}.code{background:#fff;padding:.5rem;border-radius:.4rem}.code svg{display:block;width:100%;height:auto}
a{color:#1f5eff}[hidden]{display:none}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}a{color:#8ab4ff}}`;

/** Asks for the state every two seconds until it is final. */
const SCRIPT = `const texts = JSON.parse(document.getElementById('texts').textContent);
const line = document.getElementById('state');
async function follow() {
  const open = () => line.dataset.state === 'pending' || line.dataset.state === 'fetched';
  while (open()) {
    await new Promise((done) => setTimeout(done, 2000));
    const answer = await fetch(location.pathname + '/state', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) continue;
    const { state } = await answer.json();
    if (state === line.dataset.state) continue;
    line.dataset.state = state;
    line.textContent = texts[state];
    if (!open()) document.getElementById('code')?.setAttribute('hidden', '');
  }
}
follow();`;

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${contentHash(STYLE)}; script-src ${contentHash(SCRIPT)}; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};
