import { requireMoments } from '../encoding/moment.ts';
import { warnOfEnvironment } from '../environment.ts';
import { DEFAULT_SIGNATURE_LEVEL, stricterLevel } from '../evidence/judge-signature-level.ts';
import type { SignatureLevel } from '../evidence/signature-level.ts';
import { type Note, note, noteFields } from '../notes.ts';
import type { Setup } from '../trust.ts';
import { Rules } from '../verdict.ts';
import { findKeys } from './age-equations.ts';
import { type Bundle, readBundle } from './bundle.ts';
import { type BundleCheck, type BundleVerdict, failedOf, prefixed } from './bundle-verdict.ts';
import { couldNotKnow } from './could-not-know.ts';
import { judgeCheckpoint } from './judge-checkpoint.ts';
import { judgeConsents } from './judge-consents.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeManifest } from './judge-manifest.ts';
import { type JudgedPerformer, judgePerformer } from './judge-performer.ts';
import { judgeProducer } from './judge-producer.ts';
import { judgeSeal } from './judge-seal.ts';
import { judgeFreshness, judgeSnapshot, statusAsOf } from './judge-snapshot.ts';
import { judgeWorks } from './judge-works.ts';
import type { Production } from './production.ts';

const ADULT_YEARS = 18;

/**
 * Verifies a compliance bundle offline: the organization sealed it; every declared performer signed a release, was of
 * age on the shoot day according to an ID examined earlier, and is a distinct person; and nothing was revoked. If the
 * seal is invalid, the parts are not judged. Only `trust` is trusted; the bundle's documents and keys are there for
 * creating a trust file.
 */
export async function verifyBundle(bytes: Uint8Array, check: BundleCheck): Promise<BundleVerdict> {
  requireMoments(check);
  const rules = new Rules();
  const bundle = rules.judge('format', () => judgeFormat(bytes));
  if (!bundle) return finish(rules, { performers: [], listed: { files: [], given: [], works: [] } });
  const issuer = judgeSeal(rules, bundle, check.trust);
  if (!issuer) return finish(rules, { performers: [], listed: { files: [], given: [], works: [] } });
  const years = check.years ?? ADULT_YEARS;
  const notes = judgeManifest(rules, bundle, { ...check, years });
  const inside = await judgeSnapshot(rules, bundle);
  const latest = check.status ?? inside;
  const accepts: Production['accepts'] = (what) => check.accept?.includes(what) ?? false;
  const production: Production = {
    bundle,
    issuer,
    trust: check.trust,
    now: check.now,
    madeAt: new Date(Math.min(Date.parse(bundle.manifest.createdAt), check.now.getTime())),
    years,
    minimum: minimumOf(bundle, check, accepts),
    accepts,
    inside,
    latest,
    fresh: judgeFreshness(rules, latest, { now: check.now, isGiven: check.status !== undefined }),
    log: judgeCheckpoint(rules, bundle, { logs: check.trust.logs, accepts }),
    equations: findKeys(bundle.ageProofs, check.trust),
    found: { notes, setups: [], lists: new Set() },
  };
  judgeProducer(rules, production);
  const performers = bundle.manifest.performers.map((each) => judgePerformer(each, production));
  judgeDistinct(rules, performers, production);
  const consents = judgeConsents(rules, production);
  const listed = judgeFiles(rules, { given: check.files ?? [], performers, consents }, production);
  const works = judgeWorks(rules, production);
  for (const { verdict, rules: own } of performers) rules.results.push(...prefixed(`performer:${verdict.id}:`, own));
  return finish(rules, { performers, listed: { ...listed, works }, production });
}

function judgeFormat(bytes: Uint8Array) {
  const value = readBundle(bytes);
  return { value, message: value.format };
}

/** The bundle's own minimum, which is never below the default, can be waived; the verifier's cannot. */
function minimumOf(
  { manifest: { policy } }: Bundle,
  { requireSignature: asked }: BundleCheck,
  accepts: Production['accepts'],
): SignatureLevel | undefined {
  if (accepts('signature-level')) return asked;
  const own = stricterLevel(policy.signatureLevel ?? DEFAULT_SIGNATURE_LEVEL, DEFAULT_SIGNATURE_LEVEL);
  return asked ? stricterLevel(asked, own) : own;
}

/** N performers need N nullifiers and N acts of signing. Performers without a valid release are not counted. */
function judgeDistinct(rules: Rules, performers: readonly JudgedPerformer[], { found }: Production): void {
  const shared = (of: (each: JudgedPerformer) => unknown): string[] => {
    const known = performers.filter((each) => of(each) !== undefined);
    const twice = known.filter((each) => known.some((other) => other !== each && of(other) === of(each)));
    return twice.map(({ verdict }) => verdict.id);
  };
  const same = shared(({ release }) => release?.nullifier);
  const signed = shared(({ release }) => release?.signedAs);
  rules.expect('distinct', same.length === 0 && signed.length === 0, {
    pass: 'all performers are different people',
    fail:
      same.length > 0
        ? `one person appears as several performers: ${same.join(', ')}`
        : `one person signed as several performers: ${signed.join(', ')}`,
  });
  const keys = shared(({ release }) => release?.claims.performer_did);
  if (keys.length > 0) found.notes.push(note('performers-same-key', { ids: keys }));
}

interface JudgedParts {
  performers: readonly JudgedPerformer[];
  listed: Pick<BundleVerdict, 'files' | 'given' | 'works'>;
  /** Undefined without a valid seal. */
  production?: Production;
}

function finish(rules: Rules, { performers, listed, production }: JudgedParts): BundleVerdict {
  const { results } = rules;
  const environment = production?.issuer.environment ?? null;
  const conclusion = rules.conclude(
    `all declared performers were of age and had signed a release as of ${madeAt(production?.bundle)}`,
  );
  const asOf = (production?.fresh && statusAsOf(production.fresh, production.found.lists)) ?? null;
  const { verdict, record, current } = conclusion;
  const limits = production ? couldNotKnow(production, performers, asOf) : [];
  return {
    kind: 'bundle',
    verdict,
    record,
    current:
      current.result === 'pass'
        ? { result: 'pass', message: `no release or credential in it was withdrawn as of ${asOf}` }
        : current,
    issuer: production?.issuer.did ?? null,
    manifest: production ? manifestOf(production.bundle) : null,
    performers: performers.map((each) => each.verdict),
    ...listed,
    reasons: failedOf(results),
    statusAsOf: asOf,
    couldNotKnow: limits.map(({ text }) => text),
    limits,
    setup: setupOf(production?.found.setups ?? []),
    rules: results,
    ...noteFields([...warnOfEnvironment(environment, 'bundle'), ...(production ? notesOf(production) : [])]),
    environment,
  };
}

function madeAt(bundle: Bundle | undefined): string {
  return bundle?.manifest.createdAt ?? '';
}

function manifestOf({ manifest: { performers: _, ...rest } }: Bundle): BundleVerdict['manifest'] {
  return rest;
}

function setupOf(setups: readonly Setup[]): Setup | null {
  return setups.includes('development') ? 'development' : (setups[0] ?? null);
}

function notesOf({ found }: Production): Note[] {
  const development = setupOf(found.setups) === 'development';
  return [...(development ? [note('development-setup')] : []), ...found.notes];
}
