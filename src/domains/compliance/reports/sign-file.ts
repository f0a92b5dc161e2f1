import type { Context } from '#domains/context.ts';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import type { ReportFormat } from './report.ts';

/** The statement that an organization signs about a report's file. */
export interface FileStatement {
  format: 'avouch-report-file-v1';
  reportId: string;
  type: string;
  fileFormat: ReportFormat;
  /** The DID of the signer. */
  issuer: string;
  /** Of the file, lower-case hex. */
  sha256: string;
  bytes: number;
  createdAt: string;
}

/** A detached JWS (RFC 7515 appendix F) over the canonical form of the statement, by the issuer's Ed25519 key. */
export async function signFile(ctx: Context, org: string, statement: FileStatement): Promise<string> {
  const issuer = await ctx.agent.createIssuer({ orgId: org });
  const kid = issuer.keys.find(({ algorithm }) => algorithm === 'EdDSA')?.id ?? '';
  const header = { alg: 'EdDSA', kid, typ: 'avouch-report+jws' };
  const data = detachedSigningInput(header, statement);
  const { keyId, signature } = await ctx.agent.sign({ issuerDid: issuer.did, algorithm: 'EdDSA', data });
  // The key was rotated meanwhile; the job runs again.
  if (keyId !== kid) throw new Error('the key was rotated meanwhile');
  return writeDetachedJws(header, signature);
}
