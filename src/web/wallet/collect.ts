// A link to a wallet: makes the secret where there is none, sends the commitment, keeps what comes back.
import type { Wallet } from '#prover/browser/wallet.ts';
import { withClaims } from '#prover/browser/with-claims.ts';
import { complain, explain, pressed, send, show } from './dom.ts';
import { showHeld, showWords } from './held.ts';
import { holder } from './holder.ts';
import { restoreWallet } from './restore.ts';
import { changeWallet, loadWallet, NoStore } from './store.ts';

export async function collect(): Promise<never> {
  show('intro');
  for (let isKept = false; !isKept; ) {
    const choice = await pressed('keep', 'restore-open');
    if (choice === 'keep' || (await restoreWallet())) isKept = await tryToKeep();
    else show('intro');
  }
  return showHeld();
}

async function tryToKeep(): Promise<boolean> {
  try {
    await keep();
    return true;
  } catch (error) {
    show('intro');
    complain(error instanceof NoStore ? error.message : explain(error));
    return false;
  }
}

async function keep(): Promise<void> {
  show('busy');
  const known = await loadWallet();
  const made = await holder().newSecret();
  // Kept before anything is sent: where the answer gets lost, the same commitment asks again.
  const wallet = await changeWallet((found): Wallet => found ?? { secret: made, held: [] });
  const holderCommitment = await holder().commitment(wallet.secret);
  const claims = await holder().accept(await send('claims', { holderCommitment }), wallet.secret);
  const kept = await changeWallet((found) => withClaims(found ?? wallet, claims));
  if (!known) await showWords(kept);
}
