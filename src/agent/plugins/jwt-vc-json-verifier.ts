import type { IVerifyCredentialArgs, VerifiableCredential, VerifiablePresentation } from '@veramo/core-types';
import type { ICredentialProvider, TentativeVerificationQuery } from '@veramo/credential-w3c';
import type { Resolvable } from 'did-resolver';
import { answerVeramo, type ProviderAnswer, timeOf } from '../credentials/ask-veramo.ts';
import { verifyJwtVcJson } from '../credentials/verify-jwt-vc-json.ts';

/**
 * Verifies credentials of VC Data Model 1.1 as JWT instead of Veramo's provider, which is used only to issue them. This
 * one is stricter and uses node:crypto. Accepts only the compact form.
 */
export class JwtVcJsonVerifier implements ICredentialProvider {
  readonly #resolver: Resolvable;

  constructor(resolver: Resolvable) {
    this.#resolver = resolver;
  }

  getProofFormatsSupportedForKey(): string[] {
    return [];
  }

  canIssueProofFormat(): boolean {
    return false;
  }

  canVerifyDocumentType({ document }: TentativeVerificationQuery): boolean {
    return typeof document === 'string';
  }

  async createVerifiableCredential(): Promise<VerifiableCredential> {
    throw new Error("Veramo's provider issues them");
  }

  async verifyCredential(args: IVerifyCredentialArgs): Promise<ProviderAnswer> {
    const resolve = async (didUrl: string) => (await this.#resolver.resolve(didUrl)).didDocument;
    return answerVeramo(() => verifyJwtVcJson(args.credential, resolve, timeOf(args)));
  }

  async createVerifiablePresentation(): Promise<VerifiablePresentation> {
    throw new Error('this service creates no presentations: holders create them');
  }

  async verifyPresentation(): Promise<ProviderAnswer> {
    throw new Error('presentations are verified by Agent.verifyPresentation');
  }
}
