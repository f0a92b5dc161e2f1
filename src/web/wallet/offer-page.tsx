import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { AwaitedCredential } from '#prover/browser/held-credential.ts';
import { Actions } from '#web/hosted/actions.tsx';
import type { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { Frame } from './frame.tsx';
import { holder } from './holder.ts';
import { useWallet } from './keep/use-wallet.tsx';
import { walletTexts } from './locales/index.ts';
import { withCredential } from './offers/collect-credential.ts';
import { type FoundOffer, findOffer } from './offers/find-offer.ts';
import { OfferProblem, type OfferProblemCode } from './offers/offer-problem.ts';
import { redeemOffer } from './offers/take-offer.ts';
import { Problem } from './problem.tsx';
import { OfferScreen } from './screens/offer-screen.tsx';
import { ProtectScreen } from './screens/protect-screen.tsx';
import { useCollect } from './use-credentials.ts';

interface OfferPageProps {
  link: string;
  /** Called with the resulting wallet entry. */
  onClose: (id?: string) => void;
}

/** A credential offer: type and issuer, the required code, and accepting it into the wallet. */
export function OfferPage({ link, onClose }: OfferPageProps) {
  const { wallet, create } = useWallet();
  const { act, busy, problem } = useAct();
  const [found, setFound] = useState<FoundOffer>();
  const [txCode, setTxCode] = useState('');
  const [isWanted, setWanted] = useState(false);
  const take = useTaking(onClose);
  const load = useCallback(() => act(async () => setFound(await findOffer(link, location.origin))), [act, link]);
  useEffect(() => {
    void load();
  }, [load]);
  useStaying(busy && found !== undefined);
  if (!found) return <Unread problem={problem} onRetry={() => void load()} onClose={() => onClose()} />;
  if (isWanted && !wallet)
    return (
      <ProtectScreen
        onChosen={async (choice) => {
          await create({ secret: await holder().newSecret(), held: [] }, choice);
          void act(() => take(found, txCode));
        }}
      />
    );
  return (
    <OfferScreen
      found={found}
      busy={busy}
      problem={problem}
      txCode={txCode}
      onTxCode={setTxCode}
      onTake={() => (wallet ? void act(() => take(found, txCode)) : setWanted(true))}
      onClose={() => onClose()}
    />
  );
}

/** Redeems and stores; from then on nothing is lost, and the rest can be repeated from the wallet. */
function useTaking(onClose: (id?: string) => void) {
  const { change } = useWallet();
  const collect = useCollect();
  return async ({ offer, ...by }: FoundOffer, txCode: string): Promise<void> => {
    const awaited: AwaitedCredential = await redeemOffer(offer, { ...by, txCode });
    await change((wallet) => withCredential(wallet, awaited));
    history.replaceState(null, '', location.pathname);
    // The list asks again for a delayed credential, and shows why.
    await collect(awaited).catch(() => undefined);
    onClose(awaited.id);
  };
}

/** An offer works once, so the page should not be left between getting the token and storing it. */
function useStaying(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

/** Another attempt at such an offer fails too. */
const UNSUITABLE: readonly OfferProblemCode[] = [
  'not_an_offer',
  'other_issuer',
  'other_grant',
  'unknown_kind',
  'used_or_over',
];

function Unread({
  problem,
  onRetry,
  onClose,
}: {
  problem: PageError | undefined;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const common = useTexts(kitTexts);
  const mayHelp = !(problem?.cause instanceof OfferProblem && UNSUITABLE.includes(problem.cause.code));
  return (
    <Frame title={t('offer.title')}>
      <Problem of={problem} />
      {!problem ? (
        <LoadingState />
      ) : (
        <Actions>
          {mayHelp && <Button onClick={onRetry}>{common('retry')}</Button>}
          <Button variant={mayHelp ? 'default' : 'filled'} onClick={onClose}>
            {t('offer.toWallet')}
          </Button>
        </Actions>
      )}
    </Frame>
  );
}
