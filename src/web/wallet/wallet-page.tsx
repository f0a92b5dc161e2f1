import { useState } from 'react';
import { OfferPage } from './offer-page.tsx';
import { HeldScreen } from './screens/held-screen.tsx';
import { useOfferLink } from './use-offer-link.ts';

/** What the browser holds, or the offer that the page was opened with. */
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
