import { isFraudSuspected, openPersonKeys } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import {
  comparedSince,
  findCredentialState,
  findWithdrawnBusinesses,
  findWithdrawnPersons,
  type Withdrawn,
} from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Subject } from '#verifier/assurance.ts';
import { STATUS_RULE } from '#verifier/proof/judge-day.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { ShownByProof } from '#verifier/proof/shown-by-proof.ts';
import { recordOf, type Statement } from '#verifier/proof/statement.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { addRule, type RuleResult } from '#verifier/verdict.ts';
import { findSourceOfProof } from './store.ts';

type Status = Pick<RuleResult, 'result' | 'message'>;

/** A proof file as received, and its verdict. */
interface Judged {
  verdict: ProofVerdict;
  proof: unknown;
}

const PASSED: Status = {
  result: 'pass',
  message: 'the issuer has neither revoked nor suspended the credential behind this proof',
};

/**
 * Limits of one call: keys of one issuer, and nullifiers over all scopes, about 17 of which are computed per
 * millisecond.
 */
const MOST_KEYS = 5_000;
const MOST_NULLIFIERS = 100_000;

/**
 * Settles the rule `status` of proofs whose issuer is hosted here, because this service can compute the nullifiers of
 * withdrawn credentials. The rule passes only if the claims behind the proof do not come from a withdrawn credential.
 * If the same subject has another credential that is valid, the service looks the proof up among those that it created;
 * for any other proof, the rule stays open.
 */
export async function settleStatus(ctx: Context, judged: readonly Judged[]): Promise<ProofVerdict[]> {
  const withdrawn = createWithdrawnLists(ctx);
  const settled: ProofVerdict[] = [];
  for (const { verdict, proof } of judged) {
    const { shown } = verdict;
    const org = shown && ctx.agent.organizationOf(shown.issuer);
    if (!shown || !org) {
      settled.push(verdict);
      continue;
    }
    const { statement } = shown;
    const status = statusOf(ctx, shown, await withdrawn(org, statement));
    const isExact = status.result !== 'skipped' || statement.on < comparedSince(ctx);
    // Only a well-formed file can be looked up.
    const made = isExact ? undefined : await statusOfMade(ctx, org, { statement, file: proof as ProofFile });
    settled.push(addRule(verdict, { rule: STATUS_RULE, of: 'current', ...(made ?? status) }));
  }
  return settled;
}

interface WithdrawnInScope {
  byNullifier: ReadonlyMap<string, Withdrawn>;
  /** The number of credentials without a nullifier, because their keys were erased or they exceed the limit. */
  unknown: number;
}

function statusOf(
  ctx: Context,
  { statement, nullifier }: ShownByProof,
  { byNullifier, unknown }: WithdrawnInScope,
): Status {
  const { on } = statement;
  const found = byNullifier.get(nullifier);
  if (found && on <= found.until) {
    if (found.standingUntil === null || found.standingUntil < on) return failed(statement);
    const message = `the issuer has revoked or suspended one of several credentials of this ${recordOf(statement).of}, and cannot tell which one the proof uses; request a proof for a day after ${found.until}`;
    return { result: 'skipped', message };
  }
  if (unknown > 0)
    return { result: 'skipped', message: `the nullifier of ${unknown} with revoked credentials is unknown` };
  if (on < comparedSince(ctx))
    return { result: 'skipped', message: `the issuer no longer compares proofs for ${on} with revoked credentials` };
  return PASSED;
}

/** The status of the credential behind a proof, if the service created the proof. */
async function statusOfMade(
  ctx: Context,
  org: string,
  { statement, file }: { statement: Statement; file: ProofFile },
): Promise<Status | undefined> {
  return ctx.db.org({ org }, async (tx) => {
    const source = await findSourceOfProof(tx, file);
    const credential = source && (await findCredentialState(tx, { id: source.credential_id }));
    if (!credential) return undefined;
    const isSuspect = source.person_id !== null && (await isFraudSuspected(tx, source.person_id));
    return credential.status === 'active' && !isSuspect ? PASSED : failed(statement);
  });
}

function failed(statement: Statement): Status {
  const message = `the issuer has revoked or suspended the credential of this ${recordOf(statement).of}`;
  return { result: 'fail', message };
}

type WithdrawnKey = Withdrawn & { key: string | null };

/** Keys are opened once per issuer, and nullifiers are computed once per scope. */
function createWithdrawnLists(ctx: Context) {
  const keys = new Map<string, WithdrawnKey[]>();
  const lists = new Map<string, WithdrawnInScope>();
  let left = MOST_NULLIFIERS;
  return async (org: string, statement: Statement): Promise<WithdrawnInScope> => {
    const { scope } = statement;
    const { of } = recordOf(statement);
    const opened = keys.get(`${of} ${org}`) ?? (await ctx.db.org({ org }, (tx) => OPENERS[of](ctx, tx, org)));
    keys.set(`${of} ${org}`, opened);
    const list = lists.get(`${of} ${org} ${scope}`);
    if (list) return list;
    const known = opened.filter((each): each is WithdrawnKey & { key: string } => each.key !== null).slice(0, left);
    left -= known.length;
    const subjectKeys = known.map(({ key }) => key);
    const nullifiers = known.length === 0 ? [] : await ctx.prover.nullifiers(subjectKeys, scope);
    const byNullifier = new Map(known.map((each, index) => [nullifiers[index] ?? '', each]));
    const made = { byNullifier, unknown: opened.length - known.length };
    lists.set(`${of} ${org} ${scope}`, made);
    return made;
  };
}

/**
 * The keys behind the nullifiers of subjects with a withdrawn credential; null for each that is unknown or beyond the
 * limit.
 */
const OPENERS = {
  person: async (ctx: Context, tx: Tx, org: string): Promise<WithdrawnKey[]> => {
    const persons = await findWithdrawnPersons(ctx, tx);
    const personIds = persons.slice(0, MOST_KEYS).map(({ personId }) => personId);
    const opened = await openPersonKeys(ctx, tx, { org, personIds });
    return persons.map(({ personId: _, ...withdrawn }, index) => ({ key: opened[index] ?? null, ...withdrawn }));
  },
  business: async (ctx: Context, tx: Tx): Promise<WithdrawnKey[]> => {
    const businesses = await findWithdrawnBusinesses(ctx, tx);
    return businesses.map(({ businessKey, ...withdrawn }) => ({ key: businessKey, ...withdrawn }));
  },
} satisfies Record<Subject, unknown>;
