import { sign } from 'node:crypto';
import type { SampleIssuer } from '../../certificates/certificate-authority.ts';
import { type MdocIssueRequest, signMdoc } from './issue-mdoc.ts';

export type SampleMdocRequest = Omit<MdocIssueRequest, 'issuerDid' | 'environment'>;

/** Every sample says so itself, beside the authority that it is signed under. */
const ENVIRONMENT = 'test';

/** Issues a document for the sample wallet; throws TypeError as `issueMdoc`. */
export function issueSampleMdoc(issuer: SampleIssuer, request: SampleMdocRequest): Promise<string> {
  return signMdoc(
    { ...request, environment: ENVIRONMENT },
    {
      chain: [Buffer.from(issuer.certificate, 'base64')],
      sign: async (data) => signed(issuer, data),
    },
  );
}

/** Signs the status list of those documents (draft-ietf-oauth-status-list section 5.1); gives the compact JWT. */
export function signSampleList({ certificate, ...issuer }: SampleIssuer, payload: object): string {
  const header = { alg: 'ES256', typ: 'statuslist+jwt', x5c: [certificate] };
  const input = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${input}.${signed(issuer, Buffer.from(input)).toString('base64url')}`;
}

function signed({ privateKey }: Pick<SampleIssuer, 'privateKey'>, data: Uint8Array): Buffer {
  return sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
}
