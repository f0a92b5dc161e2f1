import type { ICredentialPlugin, IDIDManager, IKeyManager, IResolver, TAgent } from '@veramo/core-types';

/** The part of Veramo's agent that is used here; it never leaves this folder. */
export type Veramo = TAgent<IDIDManager & IKeyManager & IResolver & ICredentialPlugin>;
