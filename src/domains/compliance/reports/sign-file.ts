import type { Context } from '#domains/context.ts';
import { signDetached } from '#domains/credentials/dids/index.ts';
import type { ReportFormat } from './report.ts';

/** The statement that an organization signs about a report's file. */
export interface FileStatement {
  format: 'avouch-report-file-v1';
  reportId: string;
  type: string;
  fileFormat: ReportFormat;
  /** The DID of the signer. */
  issuer: string;
  /** SHA-256 of the file, lower-case hex. */
  sha256: string;
  bytes: number;
  createdAt: string;
}

/** A detached JWS of the issuer over the statement. */
export async function signFile(ctx: Context, org: string, statement: FileStatement): Promise<string> {
  const header = (kid: string) => ({ alg: 'EdDSA', kid, typ: 'avouch-report+jws' });
  const { issuer } = statement;
  const compose = () => statement;
  return (await signDetached(ctx, org, { header, issuer, compose, payloadOf: compose })).jws;
}
