import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { Context } from '#domains/context.ts';
import { StatusRefusal } from './status-refusal.ts';

const ALGORITHMS = ['ES256', 'EdDSA'];
const TYPES = ['statuslist+jwt', 'application/statuslist+jwt'];

/**
 * The payload of a status list token (draft-ietf-oauth-status-list section 5.1) that `issuer` signed. Throws
 * {@link StatusRefusal}.
 */
export async function verifyListToken(ctx: Context, token: string, issuer: string): Promise<Record<string, unknown>> {
  try {
    const header = decodeProtectedHeader(token);
    if (!TYPES.some((type) => type === header.typ)) throw notSigned();
    const key = await importJWK(await issuerKey(ctx, String(header.kid), issuer), String(header.alg));
    const { payload } = await compactVerify(token, key, { algorithms: ALGORITHMS });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof StatusRefusal) throw error;
    throw notSigned(error);
  }
}

async function issuerKey(ctx: Context, kid: string, issuer: string): Promise<JWK> {
  if (!kid.startsWith(`${issuer}#`)) throw notSigned();
  const { didDocument } = await ctx.agent.resolve(kid);
  const methods = didDocument?.verificationMethod;
  const method = Array.isArray(methods) ? methods.find((each) => each?.id === kid) : undefined;
  const allowed = didDocument?.assertionMethod;
  if (!Array.isArray(allowed) || !allowed.includes(kid)) throw notSigned();
  return method?.publicKeyJwk as JWK;
}

function notSigned(cause?: unknown): StatusRefusal {
  return new StatusRefusal('status_list_not_signed_by_issuer', cause);
}
