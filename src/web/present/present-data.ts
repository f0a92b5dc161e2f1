import type { Brand } from '#web/hosted/brand.ts';

/** Data that the service embeds in the page (presentations/present-page.ts). */
export interface PresentData {
  state: RequestState;
  brand: Brand;
  /** The purpose in the organization's words. */
  purpose: string | null;
  /** The following fields are present only while the request is open. Begins with `openid4vp:`. */
  link?: string;
  /** A data URI; null if the link is too long for a QR code. */
  qr?: string | null;
  secondsLeft?: number;
  asked?: Asked[];
  /** Whether not all of it is required: the wallet offers the choices. */
  isChoice?: boolean;
  /** Whether the person also confirms a transaction, which the wallet shows. */
  isConfirmed?: boolean;
}

/** Page data without a request. */
export interface NoRequest {
  state: 'missing';
}

export type RequestState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

export type Asked =
  | {
      kind: 'credential';
      /** `identity-verification/v1` for a type of this service, otherwise the issuer's name for it. */
      type: string;
      /** Empty for the whole credential. */
      claims: string[];
    }
  | {
      kind: 'proof';
      years: number;
      /** A calendar day. */
      on: string;
      /** Whether it includes a number that is the same for the same person. */
      isLinkable: boolean;
    };
