import type { SampleIssuer } from '../certificates/certificate-authority.ts';
import { signCompactJws, signEs256 } from './compact-jws.ts';
import { type MdocIssueRequest, signMdoc } from './mdoc/issue-mdoc.ts';
import { type SdJwtIssueRequest, signSdJwt } from './sd-jwt/issue-sd-jwt.ts';

export type SampleMdocRequest = Omit<MdocIssueRequest, 'issuerDid' | 'environment'>;
export type SampleSdJwtRequest = Omit<SdJwtIssueRequest, 'issuerDid'>;

/** Every sample states that it is test data, in addition to being signed under the sample authority. */
const ENVIRONMENT = 'test';

/** Issues a mobile document for the sample wallet; throws TypeError like `issueMdoc`. */
export function issueSampleMdoc(issuer: SampleIssuer, request: SampleMdocRequest): Promise<string> {
  return signMdoc(
    { ...request, environment: ENVIRONMENT },
    {
      chain: [Buffer.from(issuer.certificate, 'base64')],
      sign: async (data) => signEs256(data, issuer.privateKey),
    },
  );
}

/** Issues an SD-JWT VC for the sample wallet; throws TypeError like `issueSdJwt`. */
export function issueSampleSdJwt(
  { certificate, ...issuer }: SampleIssuer,
  { claims, ...request }: SampleSdJwtRequest,
): Promise<string> {
  return signSdJwt(
    { ...request, claims: { ...claims, environment: ENVIRONMENT } },
    {
      header: { x5c: [certificate] },
      sign: async (data) => signEs256(Buffer.from(data), issuer.privateKey).toString('base64url'),
    },
  );
}

/** Signs the status list of those documents (draft-ietf-oauth-status-list section 5.1); returns the compact JWT. */
export function signSampleList({ certificate, privateKey }: SampleIssuer, payload: object): string {
  return signCompactJws({ typ: 'statuslist+jwt', x5c: [certificate] }, payload, privateKey);
}
