import { DcqlQuery } from 'dcql';
import { AppError } from '#kernel/errors.ts';
import type { AgeOverStatement } from '#verifier/proof/statement.ts';
import type { AskedQuery } from './query-schema.ts';

/** The zero-knowledge format, named as in other systems (`zk_system_type`). */
export const PROOF_FORMAT = 'groth16-bn128';

type AskedCredential = AskedQuery['credentials'][number];
type AskedProof = Extract<AskedCredential, { format: typeof PROOF_FORMAT }>;
/** A credential query in standard DCQL. */
export type StandardQuery = Exclude<AskedCredential, AskedProof>;

/** A query for a proof of a statement: system, circuit, key, and the exact statement. */
export interface ProofQuery {
  id: string;
  format: typeof PROOF_FORMAT;
  meta: {
    zk_system_type: { system: typeof PROOF_FORMAT; circuit_id: string; vk_sha256: string }[];
    statement: AgeOverStatement;
  };
}

export type CredentialQuery = StandardQuery | ProofQuery;

/** The `dcql_query` for the wallet. */
export interface PresentationQuery {
  credentials: CredentialQuery[];
  credential_sets?: AskedQuery['credential_sets'];
}

export const isProofQuery = <T extends { format: string }>(
  query: T,
): query is Extract<T, { format: typeof PROOF_FORMAT }> => query.format === PROOF_FORMAT;

/** Checks that the schema cannot express: unique IDs, and defined names. Throws 400 with the path. */
export function checkQuery({ credentials, credential_sets: sets = [] }: AskedQuery): void {
  const ids = credentials.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw refused('credentials', 'An id is listed twice');
  const isUnknown = (id: string): boolean => !ids.includes(id);
  if (sets.some(({ options }) => options.flat().some(isUnknown)))
    throw refused('credential_sets', 'Refers to a credential that is not in the query');
  for (const [index, query] of credentials.entries()) {
    if (!isProofQuery(query)) checkClaims(query, `credentials.${index}`);
  }
}

function checkClaims({ claims = [], claim_sets: sets }: StandardQuery, path: string): void {
  const ids = claims.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length) throw refused(`${path}.claims`, 'An id is listed twice');
  if (sets?.flat().some((id) => !ids.includes(id)))
    throw refused(`${path}.claim_sets`, 'Names a claim that the query does not have');
}

function refused(path: string, message: string): AppError {
  return new AppError('validation_failed', { errors: [{ path: `dcql.${path}`, message }] });
}

/**
 * One credential query for the library, without `trusted_authorities`: the library supports only one authority per
 * credential, and a chain may have several.
 */
export function asDcql(query: StandardQuery): DcqlQuery.Output {
  return DcqlQuery.parse({ credentials: [{ ...query, trusted_authorities: undefined }] } as DcqlQuery.Input);
}
