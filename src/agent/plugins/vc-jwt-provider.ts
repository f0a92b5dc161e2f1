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
import { encodeJsonPart } from '#kernel/base64.ts';
import { answerVeramo, type ProviderAnswer, timeOf } from '../credentials/ask-veramo.ts';
import { claimedType } from '../credentials/compact-jws.ts';
import { CONTEXT_V2 } from '../credentials/credential.ts';
import { readDataModel2 } from '../credentials/data-model-2.ts';
import { VC_JWT_TYPES, verifyVcJwt } from '../credentials/verify-vc-jwt.ts';
import { KEY_TYPES } from '../dids/issuer-keys.ts';
import { issuersOf, withoutAdditions } from './veramo-additions.ts';

const FORMAT = 'vc+jwt';
const ENVELOPE = 'data:application/vc+jwt,';

/**
 * Veramo's provider for credentials of VC Data Model 2.0 secured as compact JWS (https://www.w3.org/TR/vc-jose-cose/);
 * Veramo 7 itself knows only 1.1. Verifies only the compact form: an envelope object is refused, so that no second copy
 * of the claims can differ from the signed one (Veramo issue 1070).
 */
export class VcJwtProvider implements ICredentialProvider {
  readonly #resolver: Resolvable;

  constructor(resolver: Resolvable) {
    this.#resolver = resolver;
  }

  getProofFormatsSupportedForKey(key: IKey): string[] {
    return key.type in KEY_TYPES ? [FORMAT] : [];
  }

  canIssueProofFormat({ proofFormat }: ProofFormatQuery): boolean {
    return proofFormat === FORMAT;
  }

  canVerifyDocumentType({ document }: TentativeVerificationQuery): boolean {
    if (typeof document !== 'string') return document.type === 'EnvelopedVerifiableCredential';
    try {
      const type = claimedType(document);
      return VC_JWT_TYPES.some((known) => known === type);
    } catch {
      return false;
    }
  }

  async createVerifiableCredential(
    args: ICreateVerifiableCredentialArgs,
    context: IssuerAgentContext,
  ): Promise<VerifiableCredential> {
    const payload = withoutAdditions(args.credential);
    const facts = readDataModel2(payload);
    if ('malformed' in facts) throw new TypeError(`the credential's ${facts.malformed} is malformed`);
    const agent = issuersOf(context);
    const { keys = [] } = (await agent.issuerFind({ did: facts.issuer })) ?? {};
    const key = args.keyRef ? keys.find(({ keyRef }) => keyRef === args.keyRef) : keys.find((each) => !each.retiredAt);
    if (!key) throw new TypeError('the issuer has no such key');
    const header = { alg: key.algorithm, typ: FORMAT, cty: 'vc', kid: key.id };
    const data = `${encodeJsonPart(header)}.${encodeJsonPart(payload)}`;
    const { keyRef, algorithm } = key;
    const signature = await agent.keyManagerSign({ keyRef, algorithm, data, encoding: 'utf-8' });
    return {
      '@context': [CONTEXT_V2],
      type: 'EnvelopedVerifiableCredential',
      id: `${ENVELOPE}${data}.${signature}`,
    } as never;
  }

  async verifyCredential(args: IVerifyCredentialArgs): Promise<ProviderAnswer> {
    const resolve = async (didUrl: string) => (await this.#resolver.resolve(didUrl)).didDocument;
    return answerVeramo(() => verifyVcJwt(args.credential, resolve, timeOf(args)));
  }

  async createVerifiablePresentation(): Promise<VerifiablePresentation> {
    throw new Error('this service creates no presentations: holders create them');
  }

  async verifyPresentation(): Promise<ProviderAnswer> {
    throw new Error('presentations are verified by Agent.verifyPresentation');
  }
}

/** The compact form of {@link VcJwtProvider}'s result. */
export function compactFormOf(enveloped: { id?: unknown }): string {
  if (typeof enveloped.id !== 'string' || !enveloped.id.startsWith(ENVELOPE)) throw new Error('not an envelope');
  return enveloped.id.slice(ENVELOPE.length);
}
