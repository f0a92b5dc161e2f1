import { standingOfClaims } from '../credential/judge-release.ts';
import { utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import type { CalendarDay } from '../encoding/days.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import { hasBegun } from '../encoding/moment.ts';
import { judgeRequiredLevel } from '../evidence/judge-signature-level.ts';
import { readSignature } from '../evidence/signature-payload.ts';
import { InputError, type JsonObject, readObject, readText } from '../input.ts';
import { aboutPerformer, note } from '../notes.ts';
import { readCountableDay } from '../proof/statement-parts.ts';
import { type RuleResult, Rules } from '../verdict.ts';
import type { BundledRelease, BundlePerformer } from './bundle.ts';
import { concludeRules, failedOf, type PerformerVerdict } from './bundle-verdict.ts';
import { becauseOf, judgeAge } from './judge-age.ts';
import { judgeCredential } from './judge-credential.ts';
import { judgeReceipt } from './judge-receipt.ts';
import type { Production, SignedRelease } from './production.ts';

export interface JudgedPerformer {
  verdict: PerformerVerdict;
  rules: readonly RuleResult[];
  /** Undefined if the performer has no valid release. */
  release: SignedRelease | undefined;
}

/** Disclosed claims that identify the person, which cause a warning. */
const PERSONAL = ['legal_name', 'stage_name', 'birthdate'];

/** Judges whether one performer released the content and was of age according to an ID examined earlier. */
export function judgePerformer(performer: BundlePerformer, production: Production): JudgedPerformer {
  const rules = new Rules();
  const bundled = performer.release === null ? undefined : production.bundle.releases[performer.release];
  if (!bundled) {
    const fail = `the release is missing${becauseOf(performer.missing)}`;
    rules.expect('release', false, { pass: '', fail });
    return conclude(performer, { rules, release: undefined }, production);
  }
  const release = judgeRelease(rules, { performer, bundled }, production);
  if (!release) {
    rules.skip(['age'], 'signature');
    return conclude(performer, { rules, release: undefined }, production);
  }
  const { hash, claims } = release;
  const { release_id: subject, document_hash: documentHash } = claims;
  judgeReceipt(rules, bundled.receipt, { what: 'release', id: performer.id, hash, subject, documentHash }, production);
  judgeAge(rules, performer, { release, credential: bundled.credential }, production);
  // For a missing age proof, the reasons were already reported by its rule.
  if (performer.missing.length > 0 && performer.ageProofs.length > 0)
    rules.expect('missing', false, { pass: '', fail: `the issuer states: ${performer.missing.join(', ')}` });
  return conclude(performer, { rules, release }, production);
}

/** The rules of the release. Returns undefined unless its issuer signed it. */
function judgeRelease(
  rules: Rules,
  { performer, bundled }: { performer: BundlePerformer; bundled: BundledRelease },
  production: Production,
): SignedRelease | undefined {
  const { now, found } = production;
  const { credential } = bundled;
  const claims = judgeCredential(rules, credential, production, {
    about: (of) => aboutPerformer(performer.id, of),
    because: ': nullifiers of different issuers cannot be compared',
  });
  if (!claims) return undefined;
  if (!rules.results.some(({ rule }) => rule === 'release'))
    rules.expect('release', false, { pass: '', fail: 'is a credential of another type' });
  judgeClaims(rules, claims, { performer, production });
  const nullifier = rules.judge('nullifier', () => readNullifier(claims));
  const shotOn = rules.judge('shoot-day', () => judgeShootDay(performer, claims, production)) ?? null;
  if (shotOn !== null && !hasBegun(shotOn, now))
    found.notes.push(aboutPerformer(performer.id, note('future-shoot', { day: shotOn })));
  const hash = sha256Hex(utf8(credential.split('~')[0] ?? ''));
  return { claims, hash, nullifier, signedAs: readSignedAs(claims), shotOn };
}

function judgeClaims(
  rules: Rules,
  claims: JsonObject,
  { performer, production }: { performer: BundlePerformer; production: Production },
): void {
  const { project_scope: scope, assurance } = claims;
  const { bundle, accepts, found, minimum, trust } = production;
  rules.expect('project', scope === bundle.manifest.project.scope, {
    pass: 'of this project',
    fail: 'belongs to another project, or the project is withheld',
  });
  if (assurance !== 'attested' || !accepts('attested'))
    rules.expect('performer-signed', assurance === 'signed', {
      pass: 'signed by the performer',
      fail: 'attested only, not signed by the performer',
    });
  else found.notes.push(aboutPerformer(performer.id, note('accepted-unsigned')));
  // A missing signature was already reported.
  if (assurance === 'signed' && minimum)
    judgeRequiredLevel(rules, 'required-signature', {
      standing: standingOfClaims(claims, { trust, by: bundle.manifest.issuer }),
      minimum,
    });
}

function readNullifier({ performer_nullifier: nullifier }: JsonObject) {
  if (nullifier === undefined)
    throw new InputError('release', 'has no nullifier: without a verified identity, performers cannot be told apart');
  const value = readText(nullifier, 'release.performer_nullifier', 78);
  return { value, message: 'identifies the performer by a nullifier for this project' };
}

/**
 * The first shoot day according to the release. If that is not one of the production's days, the production's first day
 * when earlier: a release must not move a shoot. An earlier day is accepted, because a performer may have taken part in
 * two shoots.
 */
function judgeShootDay({ id, shotOn }: BundlePerformer, { shoot }: JsonObject, { bundle, accepts, found }: Production) {
  const { shoots } = bundle.manifest;
  if (shotOn === null) throw new InputError('shotOn', 'is missing: the shoot day of the performer is not stated');
  const named = shoot === undefined ? undefined : readShootFrom(shoot);
  if (named === undefined) {
    // Otherwise an inconvenient day could simply be withheld.
    if (!accepts('without-shoot-day')) throw new InputError('release', 'shows no day of a shoot: it may be withheld');
    found.notes.push(aboutPerformer(id, note('no-shoot-day')));
  }
  const isOfProject = (day: CalendarDay) => shoots.some(({ from, until }) => from <= day && day <= until);
  const days = [...(named ? [named] : []), ...(named && isOfProject(named) ? [] : shoots.map(({ from }) => from))];
  const [first] = days.sort();
  if (first === undefined) throw new InputError('shotOn', 'neither the release nor the production has a day');
  if (shotOn > first) throw new InputError('shotOn', `is ${shotOn}, and the shoot began on ${first}`);
  // Otherwise an ID that had expired by the shoot would pass with an earlier day.
  if (shotOn < first && !isOfProject(shotOn)) throw new InputError('shotOn', `is ${shotOn}, before any shoot`);
  return { value: shotOn, message: `${shotOn}${named ? '' : ', as the production states'}` };
}

function readShootFrom(shoot: unknown): CalendarDay {
  return readCountableDay(readObject(shoot, 'release.shoot').from, 'release.shoot.from');
}

/** Identifies the act of signing, because one guardian may have signed once for several performers. */
function readSignedAs({ performer_signature: signature }: JsonObject): string | undefined {
  if (signature === undefined) return undefined;
  try {
    const { agreementId, partyId, kind } = readSignature(signature, 'release.signature').payload;
    return kind === 'guardian' ? undefined : canonicalJson([agreementId, partyId]);
  } catch (error) {
    // Malformed: the signature's rule reports it.
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function conclude(
  performer: BundlePerformer,
  { rules, release }: { rules: Rules; release: SignedRelease | undefined },
  { trust, bundle }: Production,
): JudgedPerformer {
  const { verdict, record, current } = concludeRules(rules.results, '');
  const claims = release?.claims ?? {};
  const standing = standingOfClaims(claims, { trust, by: bundle.manifest.issuer });
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    verdict: {
      id: performer.id,
      verdict,
      record: record.result,
      current: current.result,
      reasons: failedOf(rules.results),
      shotOn: performer.shotOn,
      assurance: textOf(claims.assurance),
      likeness: textOf(claims.likeness),
      signatureLevel: standing.level,
      linkDelivery: standing.delivery,
      nullifier: release?.nullifier ?? null,
      disclosed: PERSONAL.filter((name) => claims[name] !== undefined),
      missing: [...performer.missing],
    },
    rules: rules.results,
    release,
  };
}
