import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { contentHash, escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import type { Reply } from '#platform/http/route.ts';
import { findShownRequest, type ShownRequest } from './answer-information.ts';
import type { RequestItem } from './verification.ts';

const TITLE = 'Information about your business';
const DONE = 'Thank you, everything has arrived. You can close this page.';
const CLOSED = '<p>What it asked for is no longer needed, or its time is over. Ask for a new one if in doubt.</p>';

/** The page behind the link of an information request, in whatever state it is. */
export async function showInformationPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { shown } = await findShownRequest(ctx, token);
    if (shown.state === 'answered') return htmlPage(200, TITLE, `<p role="status">${DONE}</p>`);
    return shown.state === 'open' ? render(shown) : htmlPage(410, 'This link no longer works', CLOSED);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return htmlPage(404, 'There is no such link', '<p>Check that you copied all of it, or ask for a new one.</p>');
  }
}

function render({ organization, message, items }: ShownRequest): Reply {
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${TITLE} · Avouch</title><style>${STYLE}</style></head><body><main>
<h1>${TITLE}</h1><p>${escapeHtml(organization)} needs more to verify your business.</p>
<p class="message">${escapeHtml(message)}</p>
<form id="form" hidden>${items.map(field).join('\n')}
<button>Send</button></form>
<p id="problem" role="alert" hidden></p><p id="state" role="status"></p>
<noscript><p>This page needs JavaScript to send files.</p></noscript></main>
<script type="module">${SCRIPT}</script></body></html>`;
  return { status: 200, body, headers: HEADERS };
}

/** A document that one does not have wants words too. */
function field({ kind, text }: RequestItem, item: number): string {
  const words = kind === 'document' ? 'Or say why you do not have it' : 'Your answer';
  const file =
    kind === 'document'
      ? `<label>PDF, JPEG or PNG, 15 MB at most <input type="file" data-item="${item}" accept="application/pdf,image/jpeg,image/png,image/webp" multiple></label>`
      : '';
  return `<fieldset id="item-${item}"><legend>${item + 1}. ${escapeHtml(text)}</legend>${file}
<label>${words} <textarea data-item="${item}" rows="${kind === 'document' ? 2 : 4}" maxlength="5000"></textarea></label></fieldset>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:8vh auto;padding:0 1rem;color:#1b1f24;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.4rem}.message{white-space:pre-line}fieldset{border:1px solid #d5dae0;border-radius:.4rem;margin:1rem 0;padding:.8rem}
legend{font-weight:600;white-space:pre-line}label{display:block;margin:.6rem 0}input,textarea{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}
button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:.4rem;background:#1f5eff;color:#fff}
button:disabled{opacity:.6}[role=alert]{color:#b42318;white-space:pre-line}body [hidden]{display:none}
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}input,textarea{color:inherit;background:#1a1e23;border:1px solid #353c45}[role=alert]{color:#ff8a80}}`;

/** Sends files as base64 in JSON; what was typed and chosen stays on the page until it has arrived. */
const SCRIPT = `const form = document.getElementById('form');
const problem = document.getElementById('problem');
const state = document.getElementById('state');
const read = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(new Error('A file could not be read: ' + file.name));
  reader.readAsDataURL(file);
});
const show = (text) => { problem.textContent = text; problem.hidden = text === ''; };
async function collect() {
  const documents = [];
  let bytes = 0;
  for (const input of form.querySelectorAll('input[type=file]')) {
    for (const file of input.files) {
      bytes += file.size;
      if (bytes > 17_000_000) throw new Error('These files are too large: 17 MB in all at most.');
      documents.push({ item: Number(input.dataset.item), content: await read(file) });
    }
  }
  const answers = [...form.querySelectorAll('textarea')]
    .map((area) => ({ item: Number(area.dataset.item), text: area.value.trim() }))
    .filter(({ text }) => text !== '');
  return { documents, answers };
}
async function send() {
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(await collect()),
  }).catch(() => { throw new Error('The connection was lost. Nothing on this page is lost; please try again.'); });
  if (answer.ok) return;
  const { message, errors = [] } = await answer.json().catch(() => ({ message: 'Something failed. Please try again.' }));
  const missing = errors.flatMap(({ path }) => /^items\\.\\d+$/.test(path) ? [Number(path.slice(6)) + 1] : []);
  throw new Error(missing.length > 0 ? 'Please answer ' + missing.join(', ') + '.' : message);
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  show('');
  state.textContent = 'Sending …';
  try {
    await send();
    form.remove();
    state.textContent = ${JSON.stringify(DONE)};
  } catch (error) {
    state.textContent = '';
    show(error.message);
    button.disabled = false;
  }
});
form.hidden = false;`;

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src ${contentHash(STYLE)}; script-src ${contentHash(SCRIPT)}; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
};
