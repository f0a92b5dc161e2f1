// @ts-check
// The signing page: consent → code → document → identity → signature → result. Sent inside the page by
// src/domains/agreements; no library, no request to anybody but the service. The private key never leaves this file.

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const { state: first, texts, disclosure, intent } = JSON.parse(at('data').textContent);
const base = location.pathname.replace(/\/$/, '');
const token = base.slice(base.lastIndexOf('/') + 1);

const POLL_MS = 2000;
const SLOW_POLL_MS = 15_000;
const INK = '#14213d';

/** @type {any} */
let state = first;
/** SHA-256 of the document as this page got it; what is signed has to name the same. */
let documentHash = '';

/** @param {string} template @param {Record<string, string | number>} values */
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));
/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Shows one section, tells where one is, and puts the focus on its heading. @param {string} id @param {string} [step] */
function show(id, step) {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
  const progress = /** @type {HTMLElement} */ (document.querySelector('.progress'));
  const place = state.steps.indexOf(step ?? '') + 1;
  progress.hidden = place === 0 || state.steps.length === 1;
  at('step').textContent = fill(texts.progress, { step: place, steps: state.steps.length });
  const bar = progress.querySelector('progress');
  if (bar) bar.value = place;
  complain('');
  window.scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (document.querySelector(`#${id} h2`))?.focus({ preventScroll: true });
}

/** @param {string} text */
function complain(text) {
  at('problem').hidden = text === '';
  at('problem').textContent = text;
  if (text) at('problem').scrollIntoView({ block: 'nearest' });
}

/** What the service refuses, with its code. */
class Refusal extends Error {
  /** @param {{code?: string, message?: string, errors?: {path: string, message: string}[]}} body */
  constructor(body) {
    super(body.errors?.[0] ? `${body.message} ${body.errors[0].message}.` : (body.message ?? texts.offline));
    this.code = body.code ?? 'unknown';
  }
}

/** Posts, or gets where there is no body. @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function call(path, body) {
  const init =
    body === undefined
      ? { method: 'GET' }
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(path.startsWith('/') ? path : `${base}/${path}`, init).catch(() => undefined);
  if (!response) throw new Refusal({});
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

/** Does something as often as it takes, with the button that asked for it switched off meanwhile. @template T
 * @param {HTMLButtonElement} button @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
async function attempt(button, work) {
  button.disabled = true;
  complain('');
  try {
    return await work();
  } catch (error) {
    complain(/** @type {Error} */ (error).message);
    return undefined;
  } finally {
    button.disabled = false;
  }
}

/** Resolves with the id of whichever of these is pressed first. @param {...string} ids @returns {Promise<string>} */
function pressed(...ids) {
  return new Promise((done) => {
    for (const id of ids) at(id).onclick = () => done(id);
  });
}

/** Resolves once a form is sent and what it asks for has succeeded. @param {string} id @param {() => Promise<void>} work */
function submitted(id, work) {
  const form = at(id);
  return new Promise((done) => {
    form.onsubmit = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const button = form.querySelector('button:not([type])');
      if (await attempt(button, () => work().then(() => true))) done(undefined);
    };
  });
}

/** @param {BufferSource} bytes */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array} bytes */
const base64Url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** @param {string} text */
const encoded = (text) => base64Url(new TextEncoder().encode(text));

async function askConsent() {
  show('consent', 'consent');
  at('refuse').onclick = () => {
    complain(texts.refused);
    openDecline();
  };
  while (state.needs.consent) {
    await pressed('agree');
    const body = { agreed: true, disclosureHash: await sha256(new TextEncoder().encode(disclosure)) };
    state = (await attempt(at('agree'), () => call('consent', body))) ?? state;
  }
}

async function askCode() {
  show('code', 'code');
  const send = () =>
    attempt(at('code-again'), async () => {
      at('code-text').textContent = texts.codeSending;
      await call('code', {});
    }).finally(() => {
      at('code-text').textContent = texts.codeSent;
    });
  at('code-again').onclick = send;
  await send();
  at('digits').focus();
  await submitted('code-form', async () => {
    state = await call('code-answer', { code: at('digits').value.replace(/\D/g, '') });
  });
}

/** Fetches the document and makes sure that it is the one that was sent. */
async function loadDocument() {
  if (documentHash) return;
  const response = await fetch(`${base}/document.pdf`).catch(() => undefined);
  if (!response?.ok) throw new Refusal((await response?.json().catch(() => undefined)) ?? {});
  const bytes = await response.arrayBuffer();
  const hash = await sha256(bytes);
  if (hash !== state.documentHash) throw new Error(texts.changed);
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  at('pdf-file').href = url;
  at('pdf-file').download = 'document.pdf';
  at('pdf-show').hidden = !navigator.pdfViewerEnabled || window.innerWidth < 600;
  at('pdf-show').onclick = () => togglePdf(url);
  showText(await call('document'));
  documentHash = hash;
}

/** @param {string} url */
function togglePdf(url) {
  const box = at('pdf');
  if (!box.firstChild) box.append(element('iframe', { src: url, title: document.title }));
  box.hidden = !box.hidden;
  at('pdf-show').setAttribute('aria-expanded', String(!box.hidden));
}

/** @param {string} name @param {Record<string, string>} [attributes] @param {...(Node | string)} children */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Every string is text and never markup: it goes in by textContent alone. @param {string} name @param {string} text */
const textElement = (name, text) => element(name, { dir: 'auto' }, text);

/** How each kind of block looks as text. @type {Record<string, (block: any) => Node>} */
const BLOCKS = {
  heading: ({ level, text }) => textElement(`h${Math.min(6, level + 2)}`, text),
  paragraph: ({ text }) => textElement('p', text),
  list: ({ items, ordered }) =>
    element(ordered ? 'ol' : 'ul', {}, ...items.map((/** @type {string} */ item) => textElement('li', item))),
  facts: ({ rows }) =>
    element(
      'dl',
      {},
      ...rows.flatMap((/** @type {any} */ { label, value }) => [textElement('dt', label), textElement('dd', value)]),
    ),
  table: ({ header, rows }) => {
    /** @param {string} cell @param {string[]} cells */
    const row = (cell, cells) => element('tr', {}, ...cells.map((text) => textElement(cell, text)));
    const head = element('thead', {}, row('th', header));
    const body = element('tbody', {}, ...rows.map((/** @type {string[]} */ cells) => row('td', cells)));
    return element('div', { class: 'wide', tabindex: '0' }, element('table', {}, head, body));
  },
  signature: ({ label, name }) =>
    element('p', { class: 'line' }, textElement('span', name), textElement('small', label)),
  qr: ({ text, caption }) => element('p', {}, `${caption}: ${text}`),
  rule: () => element('hr'),
};

/** @param {{title: string, language: string, blocks: any[]}} content */
function showText({ title, language, blocks }) {
  const nodes = blocks.map((block) => BLOCKS[block.kind]?.(block) ?? element('p'));
  at('paper').lang = language;
  at('paper').replaceChildren(textElement('h2', title), ...nodes);
}

/** Resolves once the end of the document has been on the screen. */
function seenToItsEnd() {
  return new Promise((done) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      done(undefined);
    });
    observer.observe(at('end'));
  });
}

async function showDocument() {
  show('document', 'document');
  at('read').hidden = true;
  while (!documentHash) {
    if (!(await attempt(at('read'), () => loadDocument().then(() => true)))) await wait(SLOW_POLL_MS);
  }
  at('read').hidden = false;
  const recordView = async () => {
    if (state.needs.view) state = await call('viewed', { documentHash });
  };
  // Who only reads is done with the button; who signs has seen it as soon as its end was on the screen.
  const seen = state.kind === 'viewer' ? undefined : seenToItsEnd().then(recordView, () => undefined);
  for (;;) {
    await pressed('read');
    await seen?.catch(() => undefined);
    await attempt(at('read'), recordView);
    if (!state.needs.view) return;
  }
}

async function askIdentity() {
  for (;;) {
    show('identity', 'identity');
    const isOptional = !state.needs.identity;
    const isPending = state.identity.state === 'pending';
    at('identity-text').textContent = isOptional && !isPending ? texts.face : texts.identity[state.identity.state];
    at('identity-busy').hidden = !isPending;
    at('identity-ways').hidden = isPending;
    at('identity-wallet').hidden = true;
    for (const id of ['wallet', 'wallet-hint']) at(id).hidden = isOptional;
    at('skip').hidden = !isOptional;
    if (isPending) await follow(({ identity }) => identity.state === 'pending');
    else if (await chooseIdentity()) return;
    if (!state.needs.identity && state.face !== 'asked') return;
  }
}

/** True where the person goes on without. */
async function chooseIdentity() {
  const choice = await pressed('capture', 'wallet', 'skip');
  if (choice === 'skip') return true;
  if (choice === 'wallet') {
    await askWallet();
    return false;
  }
  const started = await attempt(at('capture'), () => call('identity', {}));
  if (started) {
    location.assign(started.url);
    await new Promise(() => {});
  }
  return false;
}

async function askWallet() {
  const asked = await attempt(at('wallet'), () => call('presentation', {}));
  if (!asked) return;
  at('identity-ways').hidden = true;
  at('identity-wallet').hidden = false;
  at('qr').hidden = !asked.qr;
  if (asked.qr) at('qr').src = asked.qr;
  at('wallet-link').href = asked.link ?? '';
  let isWaiting = true;
  const back = pressed('identity-back').then(() => {
    isWaiting = false;
  });
  await Promise.race([back, follow(({ needs }) => isWaiting && needs.identity)]);
  isWaiting = false;
}

/** Asks for the state until it is another. @param {(state: any) => boolean} isSame @param {number} [every] */
async function follow(isSame, every = POLL_MS) {
  while (isSame(state)) {
    await wait(every);
    state = await call('state').catch(() => state);
  }
}

/** Drawing with finger, pen or mouse; the picture is dark on white, whatever the page looks like. */
function openPad() {
  const canvas = at('canvas');
  const pen = canvas.getContext('2d');
  let isEmpty = true;
  /** @type {{x: number, y: number} | undefined} */
  let last;
  const clear = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    isEmpty = true;
    at('canvas-hint').hidden = false;
  };
  /** @param {PointerEvent} event */
  const place = (event) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    return { x: x * canvas.width, y: y * canvas.height };
  };
  /** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  const line = (from, to) => {
    Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    isEmpty = false;
    at('canvas-hint').hidden = true;
  };
  canvas.onpointerdown = (/** @type {PointerEvent} */ event) => {
    canvas.setPointerCapture(event.pointerId);
    last = place(event);
    line(last, last);
  };
  canvas.onpointermove = (/** @type {PointerEvent} */ event) => {
    if (!last) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const next = place(each);
      line(last, next);
      last = next;
    }
  };
  canvas.onpointerup = canvas.onpointercancel = () => {
    last = undefined;
  };
  at('clear').onclick = clear;
  clear();
  return { isEmpty: () => isEmpty, picture: () => canvas.toDataURL('image/png') };
}

/** As the service wants it: one form of each letter, single spaces. */
const typedName = () => at('name').value.normalize('NFC').replace(/\s+/g, ' ').trim();
const intentOf = (/** @type {string} */ name) => intent.replace('{name}', () => name);
const isDrawn = () => /** @type {any} */ (document.querySelector('input[name=way]:checked')).value === 'drawn';

function showSignature() {
  const name = typedName();
  const { name: verified } = state.identity;
  at('typed').textContent = name;
  at('intent').textContent = intentOf(name || '…');
  at('typed').hidden = isDrawn();
  at('drawn').hidden = !isDrawn();
  at('name-hint').hidden = verified === null;
  const isSame = verified !== null && name.toLowerCase() === verified.toLowerCase();
  if (verified !== null)
    at('name-hint').textContent = fill(isSame ? texts.verifiedAs : texts.differs, { name: verified });
}

/** True once it is signed, false where the document is to be read again. */
async function askSignature() {
  show('sign', 'sign');
  if (!crypto.subtle) complain(texts.insecure);
  if (!at('name').value) at('name').value = state.name;
  const pad = openPad();
  at('sign-form').oninput = () => {
    complain('');
    showSignature();
  };
  showSignature();
  const signing = submitted('sign-form', () => sign(pad)).then(() => true);
  return Promise.race([signing, pressed('reread').then(() => false)]);
}

/** @param {{isEmpty: () => boolean, picture: () => string}} pad */
async function sign(pad) {
  const name = typedName();
  if (!name) throw new Error(texts.noName);
  if (isDrawn() && pad.isEmpty()) throw new Error(texts.noDrawing);
  if (!at('intend').checked) throw new Error(texts.noIntent);
  const appearance = isDrawn() ? { kind: 'drawn', image: pad.picture() } : { kind: 'typed', text: name };
  at('say').textContent = texts.signing;
  await loadDocument();
  const request = await call('signature-request', { name });
  await assertAsShown(request, `${disclosure}\n\n${intentOf(name)}`);
  const signature = await signPayload(request.payload);
  const { agreementId, partyId } = state;
  await call(`/v1/agreements/${agreementId}/parties/${partyId}/sign`, { token, ...signature, appearance });
  state = await call('state');
}

/** Nothing is signed but what this page has shown: these words, and the document whose bytes it has seen.
 * @param {any} request @param {string} words */
async function assertAsShown({ payload, consentText }, words) {
  const hash = await sha256(new TextEncoder().encode(words));
  const isAsShown =
    consentText === words &&
    payload.consentTextHash === hash &&
    payload.documentHash === documentHash &&
    payload.agreementId === state.agreementId &&
    payload.partyId === state.partyId;
  if (!isAsShown) throw new Error(texts.otherText);
}

/** Signs by a new key that nothing can take out of the browser. @param {Record<string, string>} payload */
async function signPayload(payload) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  // RFC 8785: members in the order of their names, which these literals have.
  const did = `did:jwk:${encoded(JSON.stringify({ crv, kty, x, y }))}`;
  const header = encoded(JSON.stringify({ alg: 'ES256', kid: `${did}#0`, typ: 'avouch-signature+jws' }));
  const input = `${header}.${encoded(JSON.stringify(payload, Object.keys(payload).sort()))}`;
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(input));
  return { did, jws: `${header}..${base64Url(new Uint8Array(signature))}` };
}

function openDecline() {
  at('decline-problem').hidden = true;
  at('decline').showModal();
}

function prepareDecline() {
  /** @type {HTMLButtonElement} */ for (const button of document.querySelectorAll('[data-decline]'))
    button.onclick = openDecline;
  if (!at('decline')) return;
  at('decline-cancel').onclick = () => at('decline').close();
  at('decline-form').onsubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const reason = at('reason').value.trim();
    const { agreementId, partyId } = state;
    try {
      if (!reason) throw new Error(texts.noReason);
      await call(`/v1/agreements/${agreementId}/parties/${partyId}/decline`, { token, reason });
      location.reload();
    } catch (error) {
      at('decline-problem').hidden = false;
      at('decline-problem').textContent = /** @type {Error} */ (error).message;
    }
  };
}

/** The headline of where the party stands, and what there is to say beside it. @returns {{title: string, text: string, tone: string}} */
function describeResult() {
  const { states, done } = texts;
  if (state.status === 'waiting') return { ...states.waiting, tone: '' };
  if (state.status === 'declined') return { ...states.declined, tone: 'bad' };
  if (state.status === 'closed') return { ...states.closed, tone: 'warn' };
  const text = state.copies ? states.completed.text : state.sealing ? states.sealing.text : states.partial.text;
  const hasEnded = ['declined', 'voided', 'expired'].includes(state.agreementStatus);
  return { title: done, text: hasEnded ? states.ended.text : text, tone: 'good' };
}

const SIGNS = { good: '✓', bad: '✕', warn: '!', '': '…' };

function showResult() {
  const { title, text, tone } = describeResult();
  show('result');
  at('mark').textContent = SIGNS[/** @type {keyof typeof SIGNS} */ (tone)];
  at('mark').className = `mark ${tone}`;
  at('result-title').textContent = title;
  at('result-text').textContent = text;
  at('result-busy').hidden = !state.sealing;
  at('copies').hidden = !state.copies;
  at('copy-pdf').href = `${base}/document.pdf`;
  at('copy-evidence').href = `${base}/evidence.json`;
  at('say').textContent = title;
  at('result-title').focus({ preventScroll: true });
}

/** Shows how it stands, and follows while it may still change. */
async function showAndFollow() {
  for (;;) {
    showResult();
    const shown = JSON.stringify(state);
    const mayChange = state.status === 'waiting' || (state.status === 'done' && !state.copies);
    if (!mayChange) return new Promise(() => {});
    await follow((now) => JSON.stringify(now) === shown, state.sealing ? POLL_MS : SLOW_POLL_MS);
    if (state.status === 'open') return undefined;
  }
}

async function run() {
  prepareDecline();
  let isFaceSettled = false;
  for (;;) {
    if (state.status !== 'open') await showAndFollow();
    else if (state.needs.consent) await askConsent();
    else if (state.needs.code) await askCode();
    else if (state.needs.view) await showDocument();
    else if (state.needs.identity || (state.face === 'asked' && !isFaceSettled)) {
      await askIdentity();
      isFaceSettled = true;
    } else if (!(await askSignature())) await showDocument();
  }
}

await run();
