// Brings a secret back, by its words or out of a backup.
import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';
import { at, complain, explain, pressed, say, show } from './dom.ts';
import { holder } from './holder.ts';
import { changeWallet, NoStore } from './store.ts';

/** Shows the form until a wallet is back, or the person turns around. */
export async function restoreWallet(): Promise<Wallet | undefined> {
  at('backup-file').onchange = () => {
    const [file] = at<HTMLInputElement>('backup-file').files ?? [];
    if (file) at('backup-name').textContent = file.name;
  };
  show('restore');
  for (;;) {
    const choice = await pressed('use-words', 'use-backup', 'restore-back');
    if (choice === 'restore-back') return undefined;
    try {
      complain('');
      const wallet = await changeWallet(joined(choice === 'use-words' ? await fromWords() : await fromBackup()));
      clear();
      return wallet;
    } catch (error) {
      complain(error instanceof OtherWallet || error instanceof NoStore ? error.message : explain(error));
    }
  }
}

class OtherWallet extends Error {
  override name = 'OtherWallet';
}

/** What comes back beside what there is; never one secret in place of another, which would be lost. */
const joined =
  (back: Wallet) =>
  (found: Wallet | undefined): Wallet => {
    if (found && found.secret !== back.secret) throw new OtherWallet(say('otherWallet'));
    const isNew = ({ claims }: HeldClaims) => !back.held.some((each) => each.claims.serial === claims.serial);
    return { secret: back.secret, held: [...back.held, ...(found?.held ?? []).filter(isNew)] };
  };

async function fromWords(): Promise<Wallet> {
  return { secret: await holder().secretOf(at<HTMLTextAreaElement>('words-in').value), held: [] };
}

async function fromBackup(): Promise<Wallet> {
  const [file] = at<HTMLInputElement>('backup-file').files ?? [];
  const text = await file?.text().catch(() => undefined);
  return holder().restore(text ?? '', at<HTMLInputElement>('backup-password').value);
}

/** Nothing secret stays in a form. */
function clear(): void {
  at<HTMLTextAreaElement>('words-in').value = '';
  for (const id of ['backup-password', 'backup-file']) at<HTMLInputElement>(id).value = '';
}
