import type { Brand } from '#web/hosted/brand.ts';

/** What the service writes into the page (presentations/present-page.ts). */
export interface PresentData {
  state: RequestState;
  brand: Brand;
  /** Why, in the organization's words. */
  purpose: string | null;
  /** The rest is there while the request is open. Begins with `openid4vp:`. */
  link?: string;
  /** A data URI; null where the link is too long for a code. */
  qr?: string | null;
  secondsLeft?: number;
  asked?: Asked[];
  /** Not all of it is needed: the wallet offers what there is to choose. */
  isChoice?: boolean;
}

/** What is written where there is no such request. */
export interface NoRequest {
  state: 'missing';
}

export type RequestState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

export type Asked =
  | {
      kind: 'credential';
      /** `identity-verification/v1` for a type of this service, else as it is named by others. */
      type: string;
      /** None: all that it holds. */
      claims: string[];
    }
  | {
      kind: 'proof';
      years: number;
      /** A calendar day. */
      on: string;
      /** It comes with a number that is the same for the same person. */
      isLinkable: boolean;
    };
