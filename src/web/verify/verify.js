// @ts-check
// The page at which anybody verifies a signed document. Sent inside the page by src/domains/agreements; no library, no
// request to anybody but the service. All that comes from a file is written as text, never as markup.

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @type {Record<string, File | undefined>} */
const files = { pdf: undefined, evidence: undefined };
const LARGEST = 18 * 1024 * 1024;

const OUTCOMES = {
  signed: 'signed',
  approved: 'approved',
  witnessed: 'witnessed',
  copied: 'got a copy',
  viewed: 'read it',
  none: 'has not acted',
};
const IDENTITIES = {
  none: 'identity not checked',
  email_code: 'e-mail address confirmed, identity not checked',
  verified: 'identity verified',
  presented: 'identity shown by a credential',
};

/** @param {'ask' | 'busy' | 'result'} id */
function show(id) {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
  complain('');
  /** @type {HTMLElement | null} */ (document.querySelector(`#${id} h2`))?.focus({ preventScroll: true });
}

/** @param {string} text */
function complain(text) {
  at('problem').hidden = text === '';
  at('problem').textContent = text;
}

/** @param {string} name @param {File | undefined} file */
function take(name, file) {
  files[name] = file;
  at(`${name}-name`).textContent = file?.name ?? 'none yet';
  at('verify').disabled = !files.pdf || !files.evidence;
}

/** A file that was dropped says itself which of the two it is. @param {File} file */
async function takeDropped(file) {
  take((await file.slice(0, 5).text()) === '%PDF-' ? 'pdf' : 'evidence', file);
}

/** @param {File} file @returns {Promise<string>} */
function base64(file) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}

async function verify() {
  const { pdf, evidence } = files;
  if (!pdf || !evidence) return;
  if (pdf.size + evidence.size > LARGEST)
    return complain('These files are too large for this page: use avouch-verify.');
  show('busy');
  try {
    const body = JSON.stringify({ pdf: await base64(pdf), evidence: await base64(evidence) });
    const answer = await fetch(location.pathname, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    const verdict = await answer.json();
    if (!answer.ok) throw new Error(verdict.message);
    render(verdict);
  } catch (error) {
    show('ask');
    complain(error instanceof Error && error.message ? error.message : 'That did not work. Try again.');
  }
}

/** @param {any} verdict */
function render({ verdict, document: state, agreement, rules, warnings, issuer }) {
  const passed = verdict === 'pass';
  at('mark').className = `mark ${passed ? (warnings.length > 0 ? 'warn' : 'good') : 'bad'}`;
  at('mark').textContent = passed ? '✓' : '✕';
  at('verdict').textContent = passed ? 'Signed, and unchanged' : 'Do not rely on this';
  at('meaning').textContent = passed ? 'Not a byte has changed since it was completed.' : meaning(state, rules);
  at('about').replaceChildren(...(agreement ? facts(agreement, issuer) : []));
  at('warnings').replaceChildren(...warnings.map((/** @type {string} */ each) => item(each)));
  at('parties').replaceChildren(...(agreement?.parties ?? []).map(party));
  at('rules').replaceChildren(...rules.map(rule));
  show('result');
}

/** @param {string | null} state @param {{rule: string, result: string}[]} rules */
function meaning(state, rules) {
  const failed = rules.filter(({ result }) => result === 'fail').map((each) => each.rule);
  if (failed.includes('format')) return 'This is no evidence.json, or it was changed.';
  if (failed.includes('issuer')) return 'The evidence names an organisation that this service does not know.';
  if (state === null) return 'The evidence was changed, or somebody else wrote it.';
  if (state === 'changed') return 'The PDF is not the one that was signed.';
  return 'Not everything that it says holds.';
}

/** @param {any} agreement @param {string} issuer */
function facts({ title, organization, completedAt, sealed }, issuer) {
  const rows = [
    ['Document', title],
    ['Completed', new Date(completedAt).toLocaleString()],
    ['Sealed by', `${organization}, ${issuer}`],
    ['SHA-256', sealed.sha256],
  ];
  return rows.flatMap(([name, value]) => [element('dt', name), element('dd', value)]);
}

/** @param {any} party */
function party({ role, name, outcome, at: time, identity, did }) {
  const deed = OUTCOMES[/** @type {keyof OUTCOMES} */ (outcome)];
  const line = item(`${name} (${role}) ${deed}${time ? `, ${new Date(time).toLocaleString()}` : ''}`);
  line.append(element('small', IDENTITIES[/** @type {keyof IDENTITIES} */ (identity.assurance)]));
  if (did) line.append(element('small', `by the key ${did}`));
  return line;
}

/** @param {{rule: string, result: string, message: string}} rule */
function rule({ rule: name, result, message }) {
  const line = item(`${result === 'pass' ? '✓' : result === 'fail' ? '✕' : '–'} ${name}`);
  line.className = result;
  line.append(element('small', message));
  return line;
}

/** @param {string} text */
const item = (text) => element('li', text);

/** @param {string} name @param {string} text */
function element(name, text) {
  const made = document.createElement(name);
  made.dir = 'auto';
  made.textContent = text;
  return made;
}

for (const name of ['pdf', 'evidence']) {
  at(name).addEventListener('change', () => take(name, at(name).files[0]));
}
at('verify').addEventListener('click', verify);
at('again').addEventListener('click', () => {
  for (const name of ['pdf', 'evidence']) {
    at(name).value = '';
    take(name, undefined);
  }
  show('ask');
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('dragging');
});
document.addEventListener('dragleave', () => document.body.classList.remove('dragging'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('dragging');
  for (const file of event.dataTransfer?.files ?? []) void takeDropped(file);
});
