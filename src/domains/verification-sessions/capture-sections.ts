import { escapeHtml } from '#platform/http/html-page.ts';
import type { ConsentNotice } from './consent-notice.ts';
import { PAGE } from './texts.ts';

/** The steps of the capture page, each hidden until the script shows it. */
export function captureSections(notice: ConsentNotice): string {
  return [consent(notice), kind(), documentStep(), face(notice), sending(), result(notice)].join('\n');
}

/** A heading that can take the focus, so that a screen reader says where one is. */
const heading = (text: string, id = ''): string => `<h2 tabindex="-1"${id && ` id="${id}"`}>${text}</h2>`;

function consent(notice: ConsentNotice): string {
  const parts = notice.sections.map(
    ({ heading: title, text }) => `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(text)}</dd>`,
  );
  return `<section id="consent" hidden>${heading(PAGE.consent.title)}<p>${PAGE.consent.intro}</p>
<dl>${parts.join('')}</dl>
<div class="buttons"><button id="agree">${PAGE.consent.agree}</button><button id="refuse" class="quiet">${PAGE.consent.refuse}</button></div></section>`;
}

function kind(): string {
  const choice = (value: string, label: string, hint: string, checked: string) =>
    `<label class="choice"><input type="radio" name="kind" value="${value}"${checked}><span><b>${label}</b><small>${hint}</small></span></label>`;
  const { title, passport, passportHint, card, cardHint, licence, licenceHint, next } = PAGE.kind;
  return `<section id="kind" hidden>${heading(title, 'kind-title')}<div role="radiogroup" aria-labelledby="kind-title">
${choice('passport', passport, passportHint, ' checked')}${choice('card', card, cardHint, '')}${choice('licence', licence, licenceHint, '')}</div>
<div class="buttons"><button id="kind-next">${next}</button></div></section>`;
}

function documentStep(): string {
  const { take, file, use, again, preview, camera } = PAGE.document;
  return `<section id="document" hidden>${heading('', 'document-title')}<p id="document-hint"></p>
<div class="view page" id="document-live"><video playsinline muted autoplay aria-label="${camera}"></video><div class="frame" aria-hidden="true"></div></div>
<div class="view page" id="document-taken" hidden><img alt="${preview}"></div>
<div class="buttons"><button id="take">${take}</button><button id="use" hidden>${use}</button><button id="again" class="quiet" hidden>${again}</button>
<label class="button quiet" id="file-label">${file}<input type="file" id="file" class="unseen" accept="image/jpeg,image/png,image/webp,image/*"></label></div></section>`;
}

function face(notice: ConsentNotice): string {
  const { title, intro, start, help } = PAGE.face;
  return `<section id="face" hidden>${heading(title)}<p id="face-intro">${intro}</p>
<div class="view person" id="face-live" hidden><video playsinline muted autoplay aria-hidden="true"></video><div class="oval" aria-hidden="true"></div>
<p id="prompt" aria-hidden="true"></p><progress id="face-progress" max="1" value="0" aria-hidden="true"></progress></div>
<div class="buttons"><button id="face-start">${start}</button></div><p class="small">${escapeHtml(help(notice.organization))}</p></section>`;
}

function sending(): string {
  return `<section id="sending" hidden>${heading(PAGE.sending.title)}<p>${PAGE.sending.text}</p><div class="busy" aria-hidden="true"></div></section>`;
}

function result({ organization }: ConsentNotice): string {
  return `<section id="result" hidden><div class="mark" id="mark" aria-hidden="true"></div>${heading('', 'result-title')}<p id="result-text"></p>
<ul id="reasons" hidden></ul><div class="busy" id="result-busy" aria-hidden="true" hidden></div>
<div class="buttons"><button id="retry" hidden></button><a id="back" class="button quiet" rel="noreferrer" hidden>${escapeHtml(PAGE.back(organization))}</a></div></section>`;
}
