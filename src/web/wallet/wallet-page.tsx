import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { HeldScreen } from './screens/held-screen.tsx';

const OfferPage = lazyPart(async () => (await import('./offer-page.tsx')).OfferPage);

/** The browser's credentials, or the offer with which the page was opened. */
export function WalletPage() {
  const [link, showOffer] = useOfferLink();
  const [taken, setTaken] = useState<string>();
  if (link === undefined) return <HeldScreen key={taken} shown={taken} onOffer={showOffer} />;
  return (
    <OfferPage
      key={link}
      link={link}
      onClose={(id) => {
        setTaken(id);
        showOffer(undefined);
      }}
    />
  );
}

/**
 * The offer in the page's URL, where it survives a reload and unlocking. It is stored behind `#`, which browsers never
 * send; one given as a query (OID4VCI 1.0 section 4.1) is moved there.
 */
function useOfferLink(): [link: string | undefined, show: (link: string | undefined) => void] {
  const [link, setLink] = useState(linkInAddress);
  const show = useCallback((next: string | undefined) => {
    const hash = next === undefined ? '' : `#${new URLSearchParams({ offer: next })}`;
    history.replaceState(null, '', `${location.pathname}${hash}`);
    setLink(next);
  }, []);
  useEffect(() => {
    const follow = (): void => setLink(linkInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (link !== undefined && location.search !== '') show(link);
  }, [link, show]);
  return [link, show];
}

function linkInAddress(): string | undefined {
  const behind = new URLSearchParams(location.hash.slice(1)).get('offer');
  if (behind !== null) return behind;
  const query = new URLSearchParams(location.search);
  return query.has('credential_offer') || query.has('credential_offer_uri') ? location.href : undefined;
}
