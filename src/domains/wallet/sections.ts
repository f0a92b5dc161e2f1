import { escapeHtml } from '#platform/http/html-page.ts';
import type { PlainStatement } from './plain-words.ts';
import { PAGE } from './texts.ts';

// Sections of the pages, each hidden until the script shows it.

const section = (id: string, title: string, content: string): string =>
  `<section id="${id}" hidden><h2 tabindex="-1">${title}</h2>${content}</section>`;

const definitions = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;

const buttons = (...inner: string[]): string => `<div class="buttons">${inner.join('')}</div>`;
const main = (id: string, text: string): string => `<button id="${id}">${text}</button>`;
const quiet = (id: string, text: string): string => `<button id="${id}" class="quiet">${text}</button>`;
const password = (id: string, text: string, complete: string): string =>
  `<label class="field">${text}<input type="password" id="${id}" autocomplete="${complete}" maxlength="1024"></label>`;

/** What every page with a wallet needs: restoring, words, what is held, backup, removal. */
export function walletSections(): string {
  return [restore(), busy(), words(), held(), backUp(), forget()].join('\n');
}

export function collectSections(organization: string): string {
  const { title, text, stays, staysText, goes, goesText, keep, restore: other } = PAGE.intro;
  const who = escapeHtml(organization);
  const explained = definitions([
    [stays, staysText],
    [goes, goesText(who)],
  ]);
  const intro = section(
    'intro',
    title,
    `<p>${text(who)}</p>${explained}${buttons(main('keep', keep), quiet('restore-open', other))}`,
  );
  return `${intro}\n${walletSections()}`;
}

export function proveSections(asked: PlainStatement): string {
  const { title, show, vouches, learn, hidden, hiddenText, with: held, answer, not } = PAGE.ask;
  const explained = definitions([
    [show, escapeHtml(asked.show)],
    ...(asked.purpose === null ? [] : [['For', escapeHtml(asked.purpose)] as const]),
    [vouches, '<span id="voucher" dir="auto"></span>'],
    [learn, asked.learn.map(escapeHtml).join('<br><br>')],
    [hidden, hiddenText],
  ]);
  const choice = `<div id="choices" role="radiogroup" aria-label="${held}" hidden></div>`;
  const ask = section(
    'ask',
    title,
    `${explained}${choice}${buttons(main('answer', answer))}<p class="small">${not}</p>`,
  );
  const steps =
    '<p id="proving-step" role="status"></p><progress id="proving-progress" max="4" value="0" aria-labelledby="proving-step"></progress>';
  const proving = section('proving', PAGE.proving.title, `<p>${PAGE.proving.text}</p>${steps}`);
  const result = `<section id="result" hidden><div class="mark" id="mark" aria-hidden="true"></div><h2 tabindex="-1" id="result-title"></h2><p id="result-text"></p><ul id="reasons" hidden></ul></section>`;
  const nothing = section(
    'nothing',
    PAGE.nothing.title,
    `<p id="nothing-text"></p>${buttons(main('restore-open', PAGE.nothing.restore))}<p class="small"><a href="/wallet">${PAGE.nothing.wallet}</a></p>`,
  );
  return [ask, proving, result, nothing, walletSections()].join('\n');
}

function restore(): string {
  const { title, words: label, wordsHint, useWords, file, none, password: its, useFile, back } = PAGE.restore;
  return section(
    'restore',
    title,
    `<label class="field">${label}<textarea id="words-in" rows="5" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="words-hint"></textarea></label>
<p class="small" id="words-hint">${wordsHint}</p>${buttons(main('use-words', useWords))}<hr>
<label class="choice" for="backup-file"><span><b>${file}</b><small id="backup-name">${none}</small></span></label>
<input class="unseen" type="file" id="backup-file" accept=".json,application/json" aria-describedby="backup-name">
${password('backup-password', its, 'off')}${buttons(main('use-backup', useFile), quiet('restore-back', back))}`,
  );
}

function busy(): string {
  return section('busy', PAGE.busy.title, '<div class="busy" aria-hidden="true"></div>');
}

function words(): string {
  const { title, text, done } = PAGE.words;
  return section('words', title, `<p>${text}</p><ol id="word-list"></ol>${buttons(main('words-done', done))}`);
}

function held(): string {
  const { title, none, backUp: save, words: show, restore: bring, forget: remove } = PAGE.held;
  return section(
    'held',
    title,
    `<ul id="held-list"></ul><p id="held-none">${none}</p>${buttons(
      main('back-up-open', save),
      quiet('words-open', show),
      quiet('held-restore', bring),
      quiet('forget-open', remove),
    )}`,
  );
}

function backUp(): string {
  const { title, text, password: its, save, back } = PAGE.backUp;
  return section(
    'back-up',
    title,
    `<p>${text}</p>${password('new-password', its, 'new-password')}${buttons(main('back-up-save', save), quiet('back-up-back', back))}`,
  );
}

function forget(): string {
  const { title, text, yes, no } = PAGE.forget;
  return section('forget', title, `<p>${text}</p>${buttons(main('forget-yes', yes), quiet('forget-no', no))}`);
}
