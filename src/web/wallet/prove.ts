// A link to a proof request: proves in this browser, from what it holds, and sends the proof.
import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';
import { at, complain, data, element, explain, pressed, Refusal, say, send, show } from './dom.ts';
import { lineOf } from './held.ts';
import { holder } from './holder.ts';
import { restoreWallet } from './restore.ts';
import { loadWallet } from './store.ts';

interface Verdict {
  verdict: 'pass' | 'fail';
  rules: { result: string; message: string }[];
}

const STEPS = ['loading', 'witness', 'proving', 'sending'] as const;

export async function prove(): Promise<void> {
  for (;;) {
    const wallet = await loadWallet().catch(() => undefined);
    const fitting = wallet?.held.filter(fits) ?? [];
    if (!wallet || fitting.length === 0) await offerRestore(wallet);
    else if (await answer(wallet, fitting)) return;
  }
}

/** Of the issuers asked for, those first that were good on the day. */
function fits({ issuer }: HeldClaims): boolean {
  return data.statement.issuers.includes(issuer);
}

function isGoodOn(day: string, { claims }: HeldClaims): boolean {
  return claims.examinedDay <= day && (claims.validUntilDay === null || day <= claims.validUntilDay);
}

async function offerRestore(wallet: Wallet | undefined): Promise<void> {
  const { organization } = data;
  at('nothing-text').textContent = say(wallet?.held.length ? 'nothingFits' : 'nothingHeld', { organization });
  show('nothing');
  await pressed('restore-open');
  await restoreWallet();
}

/** False where the person may try again. */
async function answer(wallet: Wallet, fitting: readonly HeldClaims[]): Promise<boolean> {
  const choices = fitting.toSorted((one, other) => rank(other) - rank(one));
  const chosen = offer(choices);
  show('ask');
  // The circuit is on its way while the person reads.
  holder()
    .warmUp(data.statement.type)
    .catch(() => undefined);
  for (;;) {
    await pressed('answer');
    complain('');
    try {
      showVerdict(await proveAndSend(wallet, chosen()));
      return true;
    } catch (error) {
      show('ask');
      complain(error instanceof Refusal ? error.message : explain(error));
    }
  }
}

const rank = (held: HeldClaims): number => Number(isGoodOn(data.statement.on, held));

async function proveAndSend({ secret }: Wallet, held: HeldClaims): Promise<Verdict> {
  show('proving');
  tell('loading');
  const started = performance.now();
  const proof = await holder().prove(data.statement, held, secret, { onProgress: tell });
  at('proving').dataset.ms = String(Math.round(performance.now() - started));
  tell('sending');
  return send<Verdict>('proof', { proof });
}

function tell(step: (typeof STEPS)[number]): void {
  at('proving-step').textContent = data.texts.steps[step];
  at<HTMLProgressElement>('proving-progress').value = STEPS.indexOf(step) + 1;
}

/** Lists what could answer, where it is more than one; gives what is chosen. */
function offer(choices: readonly HeldClaims[]): () => HeldClaims {
  const [first] = choices;
  if (!first) throw new Error('nothing to choose from');
  const inputs = choices.map((held, index) => choice(held, index));
  const chosen = (): HeldClaims => choices[inputs.findIndex(({ input }) => input.checked)] ?? first;
  const nameVoucher = (): void => {
    at('voucher').textContent = chosen().issuerName;
  };
  for (const { input } of inputs) input.onchange = nameVoucher;
  at('choices').replaceChildren(...inputs.map(({ label }) => label));
  at('choices').hidden = choices.length === 1;
  nameVoucher();
  return chosen;
}

function choice(held: HeldClaims, index: number): { label: HTMLElement; input: HTMLInputElement } {
  const input = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'choice',
    checked: index === 0,
  });
  const label = Object.assign(document.createElement('label'), { className: 'choice' });
  const text = document.createElement('span');
  text.append(element('b', held.issuerName), element('small', lineOf(held)));
  label.append(input, text);
  return { label, input };
}

function showVerdict({ verdict, rules }: Verdict): void {
  const passed = verdict === 'pass';
  const failed = rules.filter(({ result }) => result === 'fail');
  at('mark').textContent = passed ? '✓' : '✕';
  at('mark').className = `mark ${passed ? 'good' : 'bad'}`;
  at('result-title').textContent = say(passed ? 'done' : 'refused');
  at('result-text').textContent = say(passed ? 'doneText' : 'refusedText', { organization: data.organization });
  at('reasons').replaceChildren(...failed.map(({ message }) => element('li', message)));
  at('reasons').hidden = passed;
  show('result');
}
