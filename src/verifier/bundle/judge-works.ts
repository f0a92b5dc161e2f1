import { canonicalJson } from '../encoding/canonical-json.ts';
import { dayOf } from '../encoding/days.ts';
import { InputError, type JsonObject } from '../input.ts';
import { note } from '../notes.ts';
import { Rules } from '../verdict.ts';
import type { Chain } from '../works/chain.ts';
import { computeChain } from '../works/compute-chain.ts';
import { prefixed, type WorkVerdict } from './bundle-verdict.ts';
import type { BundledTransfer, BundledWork } from './bundled-works.ts';
import { judgeCredential } from './judge-credential.ts';
import type { Production } from './production.ts';

/** The type of agreement that supports each kind of transfer. */
const TYPES = { assignment: 'copyright_assignment', license: 'copyright_license' } as const;

const VCT = /\/credential-types\/agreement\/v1$/;

/** An agreement whose issuer's signature is valid; `standing` if nothing in its record fails. */
interface JudgedAgreement {
  type: unknown;
  standing: boolean;
}

/**
 * The rules of the agreements and of each work: agreements support the transfers that name them, the chain of title
 * follows from the transfers, and has no fault. The authors and the terms of the transfers are the organization's
 * statement.
 */
export function judgeWorks(rules: Rules, production: Production): WorkVerdict[] {
  const { works = [], agreements = [] } = production.bundle;
  const judged = agreements.map((credential, index) => judgeAgreement(rules, { credential, index }, production));
  return works.map((work) => judgeWork(rules, work, judged, production));
}

function judgeAgreement(
  rules: Rules,
  { credential, index }: { credential: string; index: number },
  production: Production,
): JudgedAgreement {
  const own = new Rules();
  const claims = judgeCredential(own, credential, production);
  const type = typeof claims?.vct === 'string' && VCT.test(claims.vct) ? claims.agreement_type : undefined;
  rules.results.push(...prefixed(`agreement:${index + 1}:`, own.results));
  const standing = own.results.every(({ of, result }) => of !== 'record' || result === 'pass');
  return { type, standing };
}

function judgeWork(
  rules: Rules,
  work: BundledWork,
  agreements: readonly JudgedAgreement[],
  { bundle, accepts, found }: Production,
): WorkVerdict {
  const own = new Rules();
  own.judge('support', () => judgeSupport(work, agreements));
  const chain = own.judge('chain', () => judgeChain(work, bundle.manifest.createdAt));
  const title = chain?.verdict ?? null;
  if (title === null) own.skip(['title'], 'chain');
  else if (title === 'faulty' && accepts('title-faults')) found.notes.push(note('title-faults', { id: work.id }));
  else
    own.expect('title', title !== 'faulty', {
      pass:
        title === 'evidenced'
          ? 'agreements support every transfer in effect'
          : 'rests on statements of the organization',
      fail: `has faults: ${faultsOf(chain)}`,
    });
  if (work.disputed) found.notes.push(note('work-disputed', { id: work.id }));
  rules.results.push(...prefixed(`work:${work.id}:`, own.results));
  return {
    id: work.id,
    verdict: own.results.every(({ result }) => result === 'pass') ? 'pass' : 'fail',
    title,
    files: work.files.flatMap((place) => bundle.files?.[place]?.id ?? []),
  };
}

function judgeSupport({ transfers }: BundledWork, agreements: readonly JudgedAgreement[]) {
  const supported = transfers.filter(({ support }) => support === 'agreement');
  for (const transfer of supported) {
    const problem = whyUnsupported(transfer, agreements);
    if (problem !== undefined) throw new InputError(transfer.id, problem);
  }
  return { value: true, message: `agreements support ${supported.length} of ${transfers.length} transfers` };
}

function whyUnsupported(
  { kind, agreement }: BundledTransfer,
  agreements: readonly JudgedAgreement[],
): string | undefined {
  const found = agreement === null ? undefined : agreements[agreement];
  if (!found) return 'no agreement in the bundle supports it';
  if (found.type !== TYPES[kind]) return `its agreement is not of the type ${TYPES[kind]}`;
  return found.standing ? undefined : 'its agreement is not valid';
}

/** Computes the chain again, as of the bundle's day. */
function judgeChain({ createdOn, shares, transfers, chain }: BundledWork, createdAt: string) {
  const on = dayOf(new Date(createdAt));
  const value = computeChain({ createdOn, shares, transfers }, { on });
  const computed: JsonObject = { on, ...value };
  if (canonicalJson(computed) !== canonicalJson(chain))
    throw new InputError('chain', `does not follow from the transfers on ${on}`);
  return { value, message: `follows from the transfers on ${on}: ${value.verdict}` };
}

function faultsOf(chain: Chain | undefined): string {
  const errors = chain?.faults.filter(({ severity }) => severity === 'error') ?? [];
  return [...new Set(errors.map(({ code }) => code))].join(', ');
}
