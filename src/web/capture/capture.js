// @ts-check
// The capture page: consent → document → face → result. Sent inside the page by src/domains/verification-sessions; no
// library, no request to anybody but the service.

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const { notice, state: first, organization, texts } = JSON.parse(at('data').textContent);

/** Milliseconds from the challenge to the first frames, which look straight into the camera. */
const STRAIGHT_MS = [800, 1600];
const STEPS_FROM_MS = 2000;
/** Of each step: when its frames are taken, when the head may go back, and when the next one begins. */
const SHOTS_MS = [1600, 2600];
const CENTRE_MS = 2900;
const STEP_MS = 4200;
const POLL_MS = 1500;
const DOCUMENT_SIDE = 2400;
const FRAME_SIDE = 720;

/** @type {{front?: string, back?: string}} */
let pages = {};
/** @type {MediaStream | undefined} */
let stream;

/** @param {string} template @param {Record<string, string | number>} values */
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));
/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Shows one step, tells where one is, and puts the focus on its heading. @param {string} id @param {number} [step] */
function show(id, step) {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
  const progress = /** @type {HTMLElement} */ (document.querySelector('.progress'));
  progress.hidden = step === undefined;
  at('step').textContent = fill(texts.progress, { step: step ?? 0 });
  const bar = progress.querySelector('progress');
  if (bar) bar.value = step ?? 0;
  complain('');
  /** @type {HTMLElement | null} */ (document.querySelector(`#${id} h2`))?.focus();
}

/** @param {string} text */
function complain(text) {
  at('problem').hidden = text === '';
  at('problem').textContent = text;
}

/** What the service refuses, with its code. */
class Refusal extends Error {
  /** @param {{code?: string, message?: string, errors?: {path: string, message: string}[]}} body */
  constructor(body) {
    super(body.message ?? texts.offline);
    this.code = body.code ?? 'unknown';
    this.path = body.errors?.[0]?.path ?? '';
  }
}

/** @param {string} what @param {unknown} [body] @returns {Promise<any>} */
async function call(what, body) {
  const path = `${location.pathname.replace(/\/$/, '')}/${what}`;
  const method = what === 'state' ? 'GET' : 'POST';
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(path, { method, ...init }).catch(() => undefined);
  if (!response) throw new Refusal({});
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

/** Resolves with the id of whichever of these is pressed first. @param {...string} ids @returns {Promise<string>} */
function pressed(...ids) {
  return new Promise((done) => {
    for (const id of ids) at(id).onclick = () => done(id);
  });
}

/** Opens a camera in a view; false where there is none or the person refuses. @param {string} view @param {'user' | 'environment'} facing */
async function openCamera(view, facing) {
  closeCamera();
  const long = facing === 'user' ? 1280 : 2560;
  const video = { facingMode: { ideal: facing }, width: { ideal: long }, height: { ideal: (long * 3) / 4 } };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
    const element = at(view).querySelector('video');
    element.srcObject = stream;
    await element.play();
    return true;
  } catch {
    closeCamera();
    return false;
  }
}

function closeCamera() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
}

/** @param {CanvasImageSource} source @param {number} width @param {number} height @param {number} longest */
function toJpeg(source, width, height, longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.92);
}

/** What a view's camera sees now. @param {string} view @param {number} longest */
function grab(view, longest) {
  const video = at(view).querySelector('video');
  return toJpeg(video, video.videoWidth, video.videoHeight, longest);
}

/** A file as a JPEG of the size that a camera would give; undefined where it is no picture. @param {File} file */
async function fromFile(file) {
  try {
    const picture = await createImageBitmap(file);
    return toJpeg(picture, picture.width, picture.height, DOCUMENT_SIDE);
  } catch {
    return undefined;
  }
}

/** Resolves with a picture from camera or file. @param {boolean} camera @returns {Promise<string>} */
function takePicture(camera) {
  at('take').hidden = !camera;
  at('document-live').hidden = !camera;
  at('document-taken').hidden = true;
  for (const id of ['use', 'again']) at(id).hidden = true;
  at('file-label').hidden = false;
  return new Promise((done) => {
    at('take').onclick = () => done(grab('document-live', DOCUMENT_SIDE));
    at('file').onchange = async () => {
      const [file] = at('file').files;
      const picture = file && (await fromFile(file));
      at('file').value = '';
      if (picture) done(picture);
      else complain(texts.badFile);
    };
  });
}

/** One side of the document, taken again until the person is content. @param {'front' | 'back'} side @param {string} kind */
async function takePage(side, kind) {
  show('document', 2);
  at('document-title').textContent =
    side === 'back' ? texts.back : kind === 'passport' ? texts.front.passport : texts.front.card;
  at('document-title').focus();
  for (;;) {
    at('document-hint').textContent = texts.cameraStarting;
    const camera = await openCamera('document-live', 'environment');
    at('document-hint').textContent = camera ? texts.documentHint : texts.noCamera;
    const picture = await takePicture(camera);
    closeCamera();
    complain('');
    review(picture);
    if ((await pressed('use', 'again')) === 'use') return picture;
  }
}

/** @param {string} picture */
function review(picture) {
  at('document-taken').querySelector('img').src = picture;
  for (const id of ['document-live', 'take', 'file-label']) at(id).hidden = true;
  for (const id of ['document-taken', 'use', 'again']) at(id).hidden = false;
  at('document-hint').textContent = texts.check;
  at('say').textContent = texts.check;
  at('use').focus();
}

async function takeDocument() {
  show('kind', 2);
  await pressed('kind-next');
  const kind = /** @type {HTMLInputElement} */ (document.querySelector('input[name=kind]:checked')).value;
  pages = { front: await takePage('front', kind) };
  if (kind !== 'passport') pages.back = await takePage('back', kind);
}

/** @param {string} text @param {boolean} near */
function prompt(text, near) {
  at('prompt').textContent = text;
  at('say').textContent = text;
  at('face-live').classList.toggle('near', near);
}

/** Follows a challenge: says what to do and takes frames at the right moments. @param {{id: string, nonce: string, steps: string[]}} challenge */
async function film({ id, nonce, steps }) {
  const shown = performance.now();
  const total = STEPS_FROM_MS + steps.length * STEP_MS + 400;
  /** @type {{image: string, at: number}[]} */
  const frames = [];
  /** @param {number} ms */
  const shoot = async (ms) => {
    await wait(Math.max(0, shown + ms - performance.now()));
    const taken = Math.round(performance.now() - shown);
    frames.push({ image: grab('face-live', FRAME_SIDE), at: taken });
    at('face-progress').value = taken / total;
    at('face-live').classList.add('shot');
    setTimeout(() => at('face-live').classList.remove('shot'), 200);
  };
  prompt(texts.steps.straight, false);
  for (const ms of STRAIGHT_MS) await shoot(ms);
  for (const [index, step] of steps.entries()) {
    const from = STEPS_FROM_MS + index * STEP_MS;
    await wait(Math.max(0, shown + from - performance.now()));
    prompt(texts.steps[step], step === 'come_closer');
    for (const ms of SHOTS_MS) await shoot(from + ms);
    await wait(Math.max(0, shown + from + CENTRE_MS - performance.now()));
    prompt(texts.steps.straight, false);
  }
  await shoot(total);
  prompt(texts.steps.done, false);
  return { challengeId: id, nonce, frames };
}

/** The face: camera, a fresh challenge, frames. Starts over as often as something fails that another try may cure. */
async function takeFace() {
  for (;;) {
    await pressed('face-start');
    at('face-start').hidden = true;
    complain('');
    try {
      at('face-intro').hidden = true;
      at('face-live').hidden = false;
      prompt(texts.cameraStarting, false);
      if (!(await openCamera('face-live', 'user'))) throw new Error(texts.noCameraForFace);
      return await film(await call('challenge'));
    } catch (error) {
      complain(/** @type {Error} */ (error).message);
    } finally {
      closeCamera();
      at('face-live').hidden = true;
      at('face-intro').hidden = false;
      at('face-start').hidden = false;
    }
  }
}

/** Pictures that the service cannot use are taken again; what failed with the face costs only the face. */
async function capture() {
  await takeDocument();
  /** @type {string} */
  let problem = '';
  for (;;) {
    show('face', 3);
    complain(problem);
    const liveness = await takeFace();
    show('sending', 4);
    try {
      return await call('submission', { document: pages, liveness });
    } catch (error) {
      const { code, path, message } = /** @type {Refusal} */ (error);
      if (code === 'conflict' || code === 'gone') return call('state');
      problem = code === 'challenge_expired' ? texts.tooSlow : message;
      if (path.startsWith('document')) await retakeDocument(message);
    }
  }
}

/** @param {string} message */
async function retakeDocument(message) {
  const again = takeDocument();
  complain(message);
  await again;
}

const MARKS = {
  verified: ['✓', 'good'],
  rejected: ['✕', 'bad'],
  requires_input: ['!', 'warn'],
  needs_review: ['…', ''],
};

/** Shows how far it is. @param {any} state */
function showState({ status, reasons, takesPictures, attemptsLeft, returnUrl }) {
  const { title, text } = texts.states[status] ?? texts.states.cancelled;
  show('result', status === 'processing' ? 4 : undefined);
  const [sign, tone] = MARKS[/** @type {keyof typeof MARKS} */ (status)] ?? ['', ''];
  at('mark').hidden = sign === '';
  at('mark').textContent = sign;
  at('mark').className = `mark ${tone}`;
  at('result-title').textContent = title;
  at('result-text').textContent = fill(text, { organization });
  at('result-text').hidden = text === '';
  at('result-busy').hidden = status !== 'processing';
  at('reasons').hidden = reasons.length === 0;
  at('reasons').replaceChildren(...reasons.map(listItem));
  at('retry').hidden = !(status === 'requires_input' && takesPictures);
  at('retry').textContent = texts.newPictures;
  if (status === 'requires_input' && takesPictures) {
    const left = attemptsLeft === 1 ? texts.lastAttempt : fill(texts.attemptsLeft, { count: attemptsLeft });
    at('result-text').hidden = false;
    at('result-text').textContent = `${left}.`;
  }
  at('back').hidden = !/^https?:/.test(returnUrl ?? '') || status === 'processing';
  if (returnUrl) at('back').href = returnUrl;
  at('say').textContent = title;
  at('result-title').focus();
}

/** @param {string} text */
function listItem(text) {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

/** Shows the state and, while it may change by itself, asks again. Resolves when new pictures are to be taken. @param {any} state */
async function follow(state) {
  showState(state);
  let last = state.status;
  for (let current = state; current.status === 'processing'; ) {
    await wait(POLL_MS);
    current = await call('state').catch(() => current);
    if (current.status !== last) showState(current);
    last = current.status;
  }
  if (last === 'requires_input') await pressed('retry');
  else await new Promise(() => {});
}

/** @returns {Promise<any>} the state after the answer */
async function askConsent() {
  show('consent', 1);
  for (;;) {
    const agreed = (await pressed('agree', 'refuse')) === 'agree';
    try {
      return await call('consent', { agreed, notice });
    } catch (error) {
      complain(/** @type {Error} */ (error).message);
    }
  }
}

async function run() {
  let state = first;
  if (state.status === 'created') state = await askConsent();
  if (state.status === 'started') state = await capture();
  for (;;) {
    await follow(state);
    state = await capture();
  }
}

await run();
