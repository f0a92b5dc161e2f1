import { callIssuer } from './call-issuer.ts';
import { type Configuration, chooseConfiguration, type Issuer, meetIssuer } from './meet-issuer.ts';
import { OfferProblem } from './offer-problem.ts';
import { assertOwn, type CredentialOffer, readOffer, readOfferLink } from './read-offer.ts';

/** An offer with its issuer and the credential to accept. */
export interface FoundOffer {
  offer: CredentialOffer;
  issuer: Issuer;
  configuration: Configuration;
}

/** Everything to know before accepting an offer; uses nothing up. OfferProblem. */
export async function findOffer(link: string, origin: string): Promise<FoundOffer> {
  const found = readOfferLink(link);
  const offer = readOffer('offer' in found ? found.offer : await loadOffer(found.uri, origin), origin);
  const issuer = await meetIssuer(offer.issuer, origin);
  return { offer, issuer, configuration: chooseConfiguration(issuer, offer.configurations) };
}

/** OID4VCI 1.0 section 4.1.3. */
async function loadOffer(uri: string, origin: string): Promise<string> {
  assertOwn(uri, origin);
  const { status, body } = await callIssuer(uri);
  if (status !== 200) throw new OfferProblem(status >= 500 ? 'unavailable' : 'used_or_over');
  return JSON.stringify(body);
}
