import type { Brand } from '#web/hosted/brand.ts';

/** A wallet's request for a credential, on which the person decides. */
export interface OpenRequest {
  state: 'open';
  brand: Brand;
  /** The host, or the app's scheme, to which the person returns. */
  wallet: { name: string; isAttested: boolean };
  credential: string;
}

/** Data that the service embeds in the page (authorization/authorize-page.ts). */
export type AuthorizeData = OpenRequest | { state: 'over'; brand: Brand } | { state: 'missing' };
