import type { Context } from '#domains/context.ts';
import { isComplete } from '../answer/match-query.ts';
import type { RequestDefinition } from '../presentation-request.ts';
import { isProofQuery, type StandardQuery } from '../request/query.ts';
import type { PresentationRequestRow } from '../tables.ts';

/**
 * How a browser passes a request to a wallet (W3C Digital Credentials API): OpenID4VP 1.0 appendix A, ISO/IEC 18013-7
 * annex C.
 */
export const PROTOCOLS = ['openid4vp-v1-signed', 'openid4vp-v1-unsigned', 'org-iso-mdoc'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** The page's origin, for which browsers vouch: the service's own, never one named by a client. */
export const originOf = ({ publicUrl }: Context): string => new URL(publicUrl).origin;

/** The protocols that can answer a request, in order of preference. */
export function protocolsOf(
  { client_id_scheme: scheme }: Pick<PresentationRequestRow, 'client_id_scheme'>,
  definition: RequestDefinition,
): Protocol[] {
  const { keepsBinding, rootsAreIssuers } = definition;
  // Statements of proofs, and evidence of a signature with another organization's credential, contain the verifier's
  // client ID.
  if ((keepsBinding && !rootsAreIssuers) || definition.query.credentials.some(isProofQuery)) return [];
  return [
    ...(scheme === 'redirect_uri' ? [] : (['openid4vp-v1-signed'] as const)),
    'openid4vp-v1-unsigned',
    ...(mobileDocumentOf(definition) ? (['org-iso-mdoc'] as const) : []),
  ];
}

export type MobileDocumentQuery = Extract<StandardQuery, { format: 'mso_mdoc' }>;

/**
 * The document that `org-iso-mdoc` requests: the first that satisfies the query alone, because the protocol has no
 * alternatives.
 */
export function mobileDocumentOf(definition: RequestDefinition): MobileDocumentQuery | undefined {
  const { query, encryptionJwk, transactionData } = definition;
  // Its answers are always encrypted, and confirm no transactions.
  if (!encryptionJwk || transactionData) return undefined;
  return query.credentials.find(
    (each): each is MobileDocumentQuery => each.format === 'mso_mdoc' && isComplete(query, new Set([each.id])),
  );
}
