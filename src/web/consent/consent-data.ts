import type { Brand } from '#web/hosted/brand.ts';
import type { ShownUse } from '#web/hosted/replica-uses.tsx';

/** Data that the service embeds in the page (consents/withdrawal/consent-page.ts). */
export interface ConsentData {
  brand: Brand;
  consent: ConsentLink;
}

/** Page data for an unknown link. */
export interface NoConsent {
  missing: true;
}

/** The current state of a consent (consents/withdrawal/present-link.ts). */
export interface ConsentLink {
  type: 'data_processing' | 'digital_replica';
  /** `ended`: its last day has passed. */
  state: 'given' | 'ended' | 'withdrawn';
  facts: {
    consent: string;
    purpose: string;
    categories: string[];
    recipients: string[];
    retention: string;
    noticeUrl: string | null;
  };
  replica: {
    of: ('voice' | 'face' | 'body')[];
    models: string[];
    trainingData: string;
    territory: string;
    term: string;
    compensation: string;
    singleUse: boolean;
  } | null;
  uses: ShownUse[];
  givenAt: string;
  validUntil: string | null;
  withdrawnAt: string | null;
}
