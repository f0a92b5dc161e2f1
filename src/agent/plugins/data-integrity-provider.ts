import type {
  ICreateVerifiableCredentialArgs,
  IKey,
  IssuerAgentContext,
  IVerifyCredentialArgs,
  VerifiableCredential,
  VerifiablePresentation,
} from '@veramo/core-types';
import type { ICredentialProvider, ProofFormatQuery, TentativeVerificationQuery } from '@veramo/credential-w3c';
import type { Resolvable } from 'did-resolver';
import { isObject } from '#kernel/is-object.ts';
import { answerVeramo, type ProviderAnswer, timeOf } from '../credentials/ask-veramo.ts';
import { addProof, DATA_INTEGRITY } from '../credentials/data-integrity/issue-data-integrity.ts';
import { verifyDataIntegrity } from '../credentials/data-integrity/verify-data-integrity.ts';
import { issuerOf } from '../credentials/data-model-2.ts';
import { issuersOf, withoutAdditions } from './veramo-additions.ts';

/** Veramo's provider for credentials of VC Data Model 2.0 with an embedded eddsa-rdfc-2022 proof. */
export class DataIntegrityProvider implements ICredentialProvider {
  readonly #resolver: Resolvable;

  constructor(resolver: Resolvable) {
    this.#resolver = resolver;
  }

  getProofFormatsSupportedForKey(key: IKey): string[] {
    return key.type === 'Ed25519' ? [DATA_INTEGRITY] : [];
  }

  canIssueProofFormat({ proofFormat }: ProofFormatQuery): boolean {
    return proofFormat === DATA_INTEGRITY;
  }

  canVerifyDocumentType({ document }: TentativeVerificationQuery): boolean {
    // Accepts any value, because Veramo throws if no provider does.
    return isObject(document) && document.proof !== undefined;
  }

  async createVerifiableCredential(
    args: ICreateVerifiableCredentialArgs,
    context: IssuerAgentContext,
  ): Promise<VerifiableCredential> {
    const credential = withoutAdditions(args.credential);
    const agent = issuersOf(context);
    const { keys = [] } = (await agent.issuerFind({ did: issuerOf(credential.issuer) ?? '' })) ?? {};
    const key = keys.find(
      ({ keyRef, multikey, retiredAt }) => multikey && (args.keyRef ? keyRef === args.keyRef : !retiredAt),
    );
    if (!key?.multikey) throw new TypeError('the issuer has no such Ed25519 key');
    const { keyRef } = key;
    const sign = async (bytes: Uint8Array): Promise<Uint8Array> => {
      const data = Buffer.from(bytes).toString('hex');
      const signature = await agent.keyManagerSign({ keyRef, algorithm: 'EdDSA', data, encoding: 'base16' });
      return Buffer.from(signature, 'base64url');
    };
    // Veramo's type knows only 1.1.
    return (await addProof(credential, { verificationMethod: key.multikey.id, sign })) as never;
  }

  async verifyCredential(args: IVerifyCredentialArgs): Promise<ProviderAnswer> {
    const resolve = async (didUrl: string) => (await this.#resolver.resolve(didUrl)).didDocument;
    return answerVeramo(() => verifyDataIntegrity({ ...Object(args.credential) }, resolve, timeOf(args)));
  }

  async createVerifiablePresentation(): Promise<VerifiablePresentation> {
    throw new Error('this service creates no presentations: holders create them');
  }

  async verifyPresentation(): Promise<ProviderAnswer> {
    throw new Error('presentations are verified by Agent.verifyPresentation');
  }
}
