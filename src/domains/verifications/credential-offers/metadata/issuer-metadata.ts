import type { AuthorizationServerMetadata } from '@openid4vc/oauth2';
import { preAuthorizedCodeGrantIdentifier } from '@openid4vc/oauth2';
import type { IssuerMetadataResult } from '@openid4vc/openid4vci';
import { Openid4vciVersion } from '@openid4vc/openid4vci';
import { SIGNING_ALGORITHMS } from '#agent/index.ts';
import type { Config } from '#config/config.ts';
import {
  AGE_DOCUMENT,
  AGE_ELEMENTS,
  type DocumentFormat,
  documentTypeOf,
  isDocumentFormat,
} from '#domains/credentials/credentials/index.ts';
import { BATCH_SIZE } from '../offer.ts';
import { WALLET_ALGORITHMS } from '../wallet/holder-key.ts';
import { requiredAttestations } from '../wallet/key-attestation.ts';
import { walletProtocol } from '../wallet/protocol.ts';
import { type Configuration, configurations } from './configurations.ts';

/** The parts of the context that the documents depend on. */
interface Issuer {
  config: Pick<Config, 'keyAttestation' | 'walletAttestation'>;
  publicUrl: string;
  agent: { issuerUrl(org: string): string };
}

/** The endpoint of an organization for wallets. */
export function endpoint(ctx: Issuer, org: string, name: string): string {
  return `${ctx.agent.issuerUrl(org)}/oid4vci/${name}`;
}

/** The providers trusted to attest keys and wallets: certificates (PEM). */
export interface TrustedProviders {
  providers: readonly string[];
}

const NO_PROVIDERS: TrustedProviders = { providers: [] };

/** The library's configuration for an organization as issuer, validated by the library. */
export function issuerMetadata(ctx: Issuer, org: string, trust = NO_PROVIDERS): IssuerMetadataResult {
  const { issuer } = walletProtocol(ctx);
  const credentialIssuer = issuer.createCredentialIssuerMetadata({
    credential_issuer: ctx.agent.issuerUrl(org),
    credential_endpoint: endpoint(ctx, org, 'credential'),
    nonce_endpoint: endpoint(ctx, org, 'nonce'),
    deferred_credential_endpoint: endpoint(ctx, org, 'deferred-credential'),
    notification_endpoint: endpoint(ctx, org, 'notification'),
    batch_credential_issuance: { batch_size: BATCH_SIZE },
    credential_configurations_supported: Object.fromEntries(
      configurations(ctx.publicUrl).map((each) => [each.id, describeConfiguration(each, proofTypes(ctx, trust))]),
    ),
  });
  return {
    originalDraftVersion: Openid4vciVersion.V1,
    credentialIssuer,
    authorizationServers: [authorizationServerMetadata(ctx, org)],
    knownCredentialConfigurations: issuer.getKnownCredentialConfigurationsSupported(credentialIssuer),
  };
}

/** draft-ietf-oauth-attestation-based-client-auth section 13.4. */
const WALLET_ATTESTATION = 'attest_jwt_client_auth';

/**
 * RFC 8414, with the members of OID4VCI 1.0 section 12.3, RFC 9449 section 5.1, RFC 9126, and RFC 9207. The issuer is
 * its own authorization server.
 */
export function authorizationServerMetadata(
  ctx: Issuer,
  org: string,
  trust = NO_PROVIDERS,
): AuthorizationServerMetadata {
  const isRequired = ctx.config.walletAttestation === 'required';
  const isTaken = isRequired || trust.providers.length > 0;
  const algorithms = [...WALLET_ALGORITHMS];
  return walletProtocol(ctx).authorizationServer.createAuthorizationServerMetadata({
    issuer: ctx.agent.issuerUrl(org),
    token_endpoint: endpoint(ctx, org, 'token'),
    token_endpoint_auth_methods_supported: [...(isRequired ? [] : ['none']), ...(isTaken ? [WALLET_ATTESTATION] : [])],
    ...(isTaken && {
      client_attestation_signing_alg_values_supported: algorithms,
      client_attestation_pop_signing_alg_values_supported: algorithms,
    }),
    pushed_authorization_request_endpoint: endpoint(ctx, org, 'par'),
    require_pushed_authorization_requests: true,
    authorization_endpoint: endpoint(ctx, org, 'authorize'),
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    grant_types_supported: [preAuthorizedCodeGrantIdentifier, 'authorization_code'],
    response_types_supported: ['code'],
    'pre-authorized_grant_anonymous_access_supported': !isRequired,
    dpop_signing_alg_values_supported: algorithms,
  });
}

type ProofTypes = ReturnType<typeof proofTypes>;

/** Appendix F. Attestations are offered as proofs only if a provider is trusted. */
function proofTypes({ config }: Issuer, { providers }: TrustedProviders) {
  const required = requiredAttestations(config);
  const each = {
    proof_signing_alg_values_supported: [...WALLET_ALGORITHMS],
    ...(required && { key_attestations_required: required }),
  };
  return { jwt: each, ...((required || providers.length > 0) && { attestation: each }) };
}

function describeConfiguration({ id, format, type }: Configuration, proof_types_supported: ProofTypes) {
  if (isDocumentFormat(format)) return { ...describeDocument(format, type, proof_types_supported), scope: id };
  const sdJwt = format === 'dc+sd-jwt';
  return {
    format,
    scope: id,
    ...(sdJwt ? { vct: type.vct } : { credential_definition: { type: [...type.types] } }),
    // A wallet that identifies its key by a DID could not find it by the key in `cnf`, and vice versa.
    cryptographic_binding_methods_supported: sdJwt ? ['jwk'] : ['did:key', 'did:jwk'],
    credential_signing_alg_values_supported: ['ES256'],
    proof_types_supported,
    credential_metadata: {
      display: [{ name: type.name, locale: 'en', description: type.description }],
      claims: type.claims.flatMap(({ path, subjectPath, name }) => {
        const shown = sdJwt ? path : subjectPath && ['credentialSubject', ...subjectPath];
        return shown ? [{ path: [...shown], display: [{ name, locale: 'en' }] }] : [];
      }),
    },
  };
}

const AGE_WORDS = {
  name: 'Proof of age',
  description: 'Which ages the holder had reached when an identity document was examined, and nothing else.',
};

/** A mobile document (OID4VCI 1.0 appendix A.2.2); algorithms are COSE numbers. */
function describeDocument(format: DocumentFormat, type: Configuration['type'], proof_types_supported: ProofTypes) {
  const docType = documentTypeOf(format, type.vct);
  const isOfAge = ({ path: [name = ''] }: { path: readonly string[] }) => AGE_ELEMENTS.some((each) => each === name);
  const words = format === AGE_DOCUMENT ? AGE_WORDS : { name: type.name, description: type.description };
  return {
    format: 'mso_mdoc' as const,
    doctype: docType,
    cryptographic_binding_methods_supported: ['cose_key'],
    credential_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    proof_types_supported,
    credential_metadata: {
      display: [{ ...words, locale: 'en' }],
      // Claims that are always disclosed are signed separately from the elements.
      claims: type.claims
        .filter((claim) => !claim.isOpen && (format !== AGE_DOCUMENT || isOfAge(claim)))
        .map(({ path, name }) => ({ path: [docType, ...path], display: [{ name, locale: 'en' }] })),
    },
  };
}
