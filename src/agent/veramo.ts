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

/** Our plugins' additions to Veramo's agent. */
export interface IssuerMethods extends IPluginMethodMap {
  /** One of our DIDs, with its keys; an unknown `keyId` triggers another read. */
  issuerFind(
    args: { did: string; keyId?: string },
    context: IAgentContext<Record<never, never>>,
  ): Promise<IssuerRecord | undefined>;
}

/** The used part of Veramo's agent; it never leaves this folder. */
export type Veramo = TAgent<IDIDManager & IKeyManager & IResolver & ICredentialPlugin & IssuerMethods>;
