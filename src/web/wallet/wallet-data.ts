import type { Manifest } from '#prover/manifest.ts';
import type { StatementAbout } from '#verifier/proof/statement.ts';
import type { Brand } from '#web/hosted/brand.ts';

/** Data that the service embeds in the page (src/domains/credentials/wallet/wallet-page.ts and prove-page.ts). */
export type WalletData = { manifest: Manifest } & (
  | { kind: 'wallet' }
  | { kind: 'collect'; brand: Brand }
  | {
      kind: 'prove';
      brand: Brand;
      statement: StatementAbout<'person'>;
      /** The display name of the scope. */
      /** Null for a scope of this request alone. */
      scopeName: string | null;
    }
  | { kind: 'ended'; why: 'unknown_link' | 'link_ended' | 'answered' | 'expired' }
);
