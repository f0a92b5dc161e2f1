import type {
  IAgentContext,
  ICredentialPlugin,
  IDIDManager,
  IKeyManager,
  IPluginMethodMap,
  IResolver,
  TAgent,
} from '@veramo/core-types';
import type { IssuerRecord } from './plugins/issuer-directory.ts';

/** What our plugins add to Veramo's agent. */
export interface IssuerMethods extends IPluginMethodMap {
  /** A DID of ours with its keys; a `keyId` that is not known makes it look again. */
  issuerFind(
    args: { did: string; keyId?: string },
    context: IAgentContext<Record<never, never>>,
  ): Promise<IssuerRecord | undefined>;
}

/** The part of Veramo's agent that is used here; it never leaves this folder. */
export type Veramo = TAgent<IDIDManager & IKeyManager & IResolver & ICredentialPlugin & IssuerMethods>;
