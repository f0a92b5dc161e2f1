import type {
  DIDDocument,
  DIDResolutionOptions,
  DIDResolutionResult,
  Resolvable,
  VerificationMethod,
} from 'did-resolver';

/**
 * The resolver for Veramo's plugins: the same answers, but with `JsonWebKey` renamed to its older name, because did-jwt
 * 8.0.18 knows only `JsonWebKey2020` and otherwise finds no key.
 */
export class DidJwtResolver implements Resolvable {
  readonly #resolver: Resolvable;

  constructor(resolver: Resolvable) {
    this.#resolver = resolver;
  }

  async resolve(didUrl: string, options?: DIDResolutionOptions): Promise<DIDResolutionResult> {
    const result = await this.#resolver.resolve(didUrl, options);
    return { ...result, didDocument: result.didDocument && withOldNames(result.didDocument) };
  }
}

function withOldNames(document: DIDDocument): DIDDocument {
  const rename = (method: VerificationMethod): VerificationMethod =>
    method.type === 'JsonWebKey' ? { ...method, type: 'JsonWebKey2020' } : method;
  return { ...document, verificationMethod: document.verificationMethod?.map(rename) ?? [] };
}
