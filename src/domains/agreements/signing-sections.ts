import { escapeHtml } from '#platform/http/html-page.ts';
import { isActing, type PartyKind } from './party.ts';
import { type DisclosedAgreement, disclosureSections } from './signing/disclosure.ts';
import { DEEDS, PAGE } from './signing/texts.ts';

export interface ShownParty {
  kind: PartyKind;
  /** Nothing is left to do: the page says so and no more. */
  isOver: boolean;
  disclosed: DisclosedAgreement;
  documentHash: string;
}

/** The steps of the signing page, each hidden until the script shows it. */
export function signingSections(shown: ShownParty): string {
  if (shown.isOver) return result();
  const acts = isActing(shown.kind);
  return [
    ...(acts ? [consent(shown.disclosed)] : []),
    code(),
    documentStep(),
    ...(acts ? [identity(), sign(shown), decline(shown.disclosed)] : []),
    result(),
  ].join('\n');
}

/** A heading that can take the focus, so that a screen reader says where one is. */
const heading = (text: string, id = ''): string => `<h2 tabindex="-1"${id && ` id="${id}"`}>${text}</h2>`;

function consent(disclosed: DisclosedAgreement): string {
  const parts = disclosureSections(disclosed).map(
    ({ heading: title, text }) => `<dt>${escapeHtml(title)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`,
  );
  const { title, intro, agree, refuse } = PAGE.consent;
  return `<section id="consent" hidden>${heading(title)}<p>${intro}</p><dl>${parts.join('')}</dl>
<div class="buttons"><button id="agree">${agree}</button><button id="refuse" class="quiet">${refuse}</button></div></section>`;
}

function code(): string {
  const { title, label, confirm, again } = PAGE.code;
  return `<section id="code" hidden>${heading(title)}<p id="code-text"></p>
<form id="code-form" novalidate><label class="field">${label}<input id="digits" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required></label>
<div class="buttons"><button>${confirm}</button><button type="button" id="code-again" class="quiet">${again}</button></div></form></section>`;
}

function documentStep(): string {
  const { title, intro, pdf, download, end, next } = PAGE.document;
  return `<section id="document" hidden>${heading(title)}<p>${intro}</p>
<div class="tools"><button id="pdf-show" class="quiet small-button" aria-expanded="false" aria-controls="pdf" hidden>${pdf}</button><a id="pdf-file" class="button quiet small-button" download>${download}</a></div>
<div id="pdf" hidden></div>
<article id="paper" tabindex="-1" aria-label="${title}"></article><p id="end" class="end">${end}</p>
<div class="buttons"><button id="read">${next}</button></div>${declineButton}</section>`;
}

const declineButton = `<p class="other"><button type="button" class="link" data-decline>${PAGE.decline.open}</button></p>`;

function identity(): string {
  const { title, capture, captureHint, wallet, walletHint, skip, scan, open, back } = PAGE.identity;
  return `<section id="identity" hidden>${heading(title)}<p id="identity-text"></p><div class="busy" id="identity-busy" aria-hidden="true" hidden></div>
<div id="identity-ways"><div class="buttons stack"><button id="capture">${capture}</button><p class="hint">${captureHint}</p>
<button id="wallet" class="quiet">${wallet}</button><p class="hint" id="wallet-hint">${walletHint}</p><button id="skip" class="quiet" hidden>${skip}</button></div></div>
<div id="identity-wallet" hidden><p>${scan}</p><img id="qr" class="qr" alt="QR code for your wallet" hidden>
<div class="buttons stack"><a id="wallet-link" class="button">${open}</a><button id="identity-back" class="quiet">${back}</button></div></div>${declineButton}</section>`;
}

function sign({ kind, documentHash }: ShownParty): string {
  const { name, type, draw, how, canvas, canvasHint, clear, read, key } = PAGE.sign;
  const { step, button } = DEEDS[kind];
  return `<section id="sign" hidden>${heading(step)}
<form id="sign-form" novalidate><label class="field">${name}<input id="name" autocomplete="name" maxlength="200" dir="auto" required aria-describedby="name-hint"></label><p id="name-hint" class="hint" hidden></p>
<fieldset class="ways"><legend>${how}</legend><label><input type="radio" name="way" value="typed" checked><span>${type}</span></label><label><input type="radio" name="way" value="drawn"><span>${draw}</span></label></fieldset>
<div id="typed" class="pad" dir="auto" aria-hidden="true"></div>
<div id="drawn" class="pad" hidden><canvas id="canvas" width="900" height="300" role="img" aria-label="${canvas}"></canvas><span id="canvas-hint" aria-hidden="true">${canvasHint}</span><button type="button" id="clear" class="link">${clear}</button></div>
<label class="agree"><input type="checkbox" id="intend" required><span id="intent" dir="auto"></span></label>
<div class="buttons"><button id="do-sign">${button}</button><button type="button" id="reread" class="quiet">${read}</button></div></form>
<p class="small">${key}</p><details class="small"><summary>Fingerprint of the document</summary><code>${escapeHtml(documentHash)}</code></details>${declineButton}</section>`;
}

function decline({ organization }: DisclosedAgreement): string {
  const { title, text, label, confirm, cancel } = PAGE.decline;
  return `<dialog id="decline" aria-labelledby="decline-title"><form id="decline-form" method="dialog" novalidate><h2 id="decline-title">${title}</h2><p dir="auto">${escapeHtml(text(organization))}</p>
<label class="field">${label}<textarea id="reason" rows="3" maxlength="1000" dir="auto" required></textarea></label><p id="decline-problem" role="alert" class="problem" hidden></p>
<div class="buttons"><button class="danger">${confirm}</button><button type="button" id="decline-cancel" class="quiet">${cancel}</button></div></form></dialog>`;
}

function result(): string {
  const { pdf, evidence } = PAGE.result;
  return `<section id="result" hidden><div class="mark" id="mark" aria-hidden="true"></div>${heading('', 'result-title')}<p id="result-text"></p><div class="busy" id="result-busy" aria-hidden="true" hidden></div>
<div class="buttons" id="copies" hidden><a id="copy-pdf" class="button" download>${pdf}</a><a id="copy-evidence" class="button quiet" download>${evidence}</a></div></section>`;
}
