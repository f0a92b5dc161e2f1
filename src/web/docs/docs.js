// The documentation works without this script: it adds copy buttons, one language choice for all pages, and the key
// `/`.
const KEPT = 'avouch-docs-language';

for (const code of document.querySelectorAll('.code')) {
  if (!navigator.clipboard) break;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  code.append(button);
}

function choose(language) {
  for (const input of document.querySelectorAll('.tabs > input')) {
    if (input.dataset.language === language) input.checked = true;
  }
}

/** If the browser forbids storage, the choice applies to this page only. */
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {}
}

const language = kept();
if (language) choose(language);

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.language) return;
  // Content above changes its height; the clicked element stays in place.
  const before = target.getBoundingClientRect().top;
  keep(target.dataset.language);
  choose(target.dataset.language);
  scrollBy(0, target.getBoundingClientRect().top - before);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
  event.preventDefault();
  document.querySelector('header input')?.focus();
});

const nav = document.querySelector('nav');
const here = nav?.querySelector('[aria-current]');
if (nav && here) nav.scrollTop = here.offsetTop - nav.offsetTop - nav.clientHeight / 2;
