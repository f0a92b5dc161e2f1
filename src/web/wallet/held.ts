// What a browser holds, and what a person may do with it.
import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';
import { at, complain, element, explain, pressed, say, show } from './dom.ts';
import { holder } from './holder.ts';
import { restoreWallet } from './restore.ts';
import { forgetWallet, loadWallet } from './store.ts';

const WITH_SECRET = ['back-up-open', 'words-open', 'forget-open'];

/** Shows what is held, for ever. */
export async function showHeld(): Promise<never> {
  for (;;) {
    const wallet = await loadWallet();
    list(wallet);
    show('held');
    const choice = await pressed('back-up-open', 'words-open', 'held-restore', 'forget-open');
    if (choice === 'held-restore') await restoreWallet();
    else if (wallet) await ACTIONS[choice](wallet);
  }
}

const ACTIONS = { 'back-up-open': saveBackup, 'words-open': showWords, 'forget-open': forget };

/** Shows the recovery words until they are written down. */
export async function showWords({ secret }: Wallet): Promise<void> {
  const words = (await holder().wordsOf(secret)).split(' ');
  at('word-list').replaceChildren(...words.map((word) => element('li', word)));
  show('words');
  await pressed('words-done');
  at('word-list').replaceChildren();
}

/** One claim set in a line for people. */
export function lineOf({ claims }: HeldClaims): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (text: string): string => format.format(new Date(`${text}T00:00:00Z`));
  const examined = day(claims.examinedDay);
  if (claims.validUntilDay === null) return say('heldForEver', { examined });
  return say('held', { examined, until: day(claims.validUntilDay) });
}

function list(wallet: Wallet | undefined): void {
  const held = wallet?.held ?? [];
  const items = held.map((each) => {
    const item = document.createElement('li');
    item.append(element('b', each.issuerName), element('small', lineOf(each)));
    return item;
  });
  at('held-list').replaceChildren(...items);
  at('held-none').hidden = held.length > 0;
  for (const id of WITH_SECRET) at(id).hidden = !wallet;
}

async function saveBackup(wallet: Wallet): Promise<void> {
  const password = at<HTMLInputElement>('new-password');
  password.value = '';
  show('back-up');
  while ((await pressed('back-up-save', 'back-up-back')) === 'back-up-save') {
    try {
      complain('');
      download(await holder().backUp(wallet, password.value));
      password.value = '';
      return;
    } catch (error) {
      complain(explain(error));
    }
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'wallet-backup.json' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function forget(): Promise<void> {
  show('forget');
  if ((await pressed('forget-yes', 'forget-no')) === 'forget-yes') await forgetWallet();
}
