/**
 * The basis of a party's signature, weakest first. `live` and `wallet` are equally strong for signing.
 *
 * - `link`: anyone who held the link.
 * - `mailbox`: anyone who read the mailbox to which the service sent a code.
 * - `on_file`: the organization says that the signer is a person whom it verified earlier.
 * - `same_key`: signed by the key that the person's device made while their identity was verified with liveness.
 * - `live`: face and liveness were captured in this signing and compared with the verified identity.
 * - `wallet`: an identity was presented from a wallet in this signing, and the key that it is bound to (`cnf`) signed
 *   too.
 */
export const SIGNATURE_LEVELS = ['link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet'] as const;
export type SignatureLevel = (typeof SIGNATURE_LEVELS)[number];

/**
 * `handed_out`: the organization received the link and passed it on; `mailed`: the service emailed it to the party's
 * address.
 */
export const LINK_DELIVERIES = ['mailed', 'handed_out'] as const;
export type LinkDelivery = (typeof LINK_DELIVERIES)[number];

const RANKS: Record<SignatureLevel, number> = { link: 0, mailbox: 1, on_file: 2, same_key: 3, live: 4, wallet: 4 };

export function reachesLevel(level: SignatureLevel, minimum: SignatureLevel): boolean {
  return RANKS[level] >= RANKS[minimum];
}

/** A document's statement about one signature; members are null if it predates the levels or withholds them. */
export interface SignatureStanding {
  level: SignatureLevel | null;
  delivery: LinkDelivery | null;
  /**
   * Whether the verifier trusts the issuer of the wallet's credential; true for other levels. The organization states
   * the issuer, and an issuer can act as a wallet with its own credentials.
   */
  isIssuerKnown: boolean;
  /** Whether the file itself shows the wallet's presentation and signature; true for other levels. */
  isShown: boolean;
}

/** The sentence that describes a signature in verdicts. */
export function describeStanding({ level, delivery, isIssuerKnown, isShown }: SignatureStanding): string {
  const link = { mailed: 'the service emailed the link', handed_out: 'the organization passed on the link' };
  return [
    level === null ? 'signature level not stated' : `signature level ${level}`,
    ...(isIssuerKnown ? [] : ['its issuer is not in the trust file']),
    ...(isShown ? [] : ['stated by the organization only']),
    delivery === null ? 'link delivery not stated' : link[delivery],
  ].join('; ');
}
