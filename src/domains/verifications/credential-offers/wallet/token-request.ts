import type { RequestHeaders } from '#platform/http/route.ts';
import type { TokenRequest } from './redeem-code.ts';

/** A form of the authorization server, with the headers that identify the wallet. */
export function tokenRequestOf(org: string, fields: Record<string, string>, headers: RequestHeaders): TokenRequest {
  return {
    org,
    // Empty parameters count as omitted (RFC 6749 section 3.2).
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    dpop: textOf(headers.dpop),
    walletAttestation: {
      attestation: textOf(headers['oauth-client-attestation']),
      proof: textOf(headers['oauth-client-attestation-pop']),
    },
  };
}

/** Repeated headers are joined with a comma, which no JWT contains. */
export function textOf(header: RequestHeaders[string]): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
