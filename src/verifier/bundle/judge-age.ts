import { ageStatementOf } from '../credential/release-context.ts';
import { type CalendarDay, dayFromNumber, dayNumber, LAST_DAY } from '../encoding/days.ts';
import { InputError, type JsonObject } from '../input.ts';
import { aboutPerformer, note } from '../notes.ts';
import { signalNames } from '../proof/circuits.ts';
import { readSignals } from '../proof/proof.ts';
import { type AgeOverStatement, nameSignals, parseStatement, sameStatement } from '../proof/statement.ts';
import { verifyProofFile } from '../proof/verify-proof-file.ts';
import { Rules } from '../verdict.ts';
import { isAttestation, judgeAttestation } from './age-attestation.ts';
import { provesAge } from './age-equations.ts';
import type { BundlePerformer } from './bundle.ts';
import { prefixed } from './bundle-verdict.ts';
import type { Production, SignedRelease } from './production.ts';

/**
 * Judges a performer's age by these rules:
 * - `age`: there is a proof.
 * - `attestation`: the organization's statement of an age without identity is valid.
 * - `proof:…`: each proof is valid for the statement computed here.
 * - `examined-before-shoot`: the ID was examined before the shoot.
 * - `same-person`: the release and the proof are about the same person.
 */
export function judgeAge(
  rules: Rules,
  performer: BundlePerformer,
  { release, credential }: { release: SignedRelease; credential: string },
  production: Production,
): void {
  const { shotOn } = release;
  const proofs = performer.ageProofs
    .map((place) => production.bundle.ageProofs[place])
    .filter((each) => each !== undefined);
  if (shotOn === null) {
    rules.skip(['age'], 'shoot-day');
    return;
  }
  rules.expect('age', proofs.length > 0, {
    pass: `${proofs.length === 1 ? 'a proof' : `${proofs.length} proofs`} of the age on ${shotOn}`,
    fail: `no proof of the age on ${shotOn}${becauseOf(performer.missing)}`,
  });
  const asked = ageStatementOf({
    issuer: production.bundle.manifest.issuer,
    projectId: production.bundle.manifest.project.id,
    on: shotOn,
    years: Math.max(production.years, production.bundle.manifest.policy.years),
    credential,
  });
  for (const proof of proofs) {
    if (!isAttestation(proof)) judgeProof(rules, { proof, asked, release }, production);
    else if (rules.judge('attestation', () => judgeAttestation(proof, asked)))
      production.found.notes.push(aboutPerformer(performer.id, note('age-attested', { day: shotOn })));
  }
  // Otherwise an organization that knows a minor's ID could state another age.
  if (proofs.length > 0 && proofs.every(isAttestation))
    rules.expect('examined-before-shoot', false, {
      pass: '',
      fail: 'the proof shows only an age, not the examination of an ID',
    });
}

/** The reasons, from the bundle's own list of missing items. */
export function becauseOf(missing: readonly string[]): string {
  return missing.length === 0 ? '' : `, as the issuer states: ${missing.join(', ')}`;
}

interface Case {
  proof: JsonObject;
  asked: AgeOverStatement;
  release: SignedRelease;
}

function judgeProof(rules: Rules, { proof, asked: base, release }: Case, production: Production): void {
  const { trust, now, found, equations } = production;
  const asked = { ...base, ...requirementsOf(proof) };
  const own = new Rules();
  own.judge('statement', () => judgeStatement(proof, asked));
  // Judged by the required statement, not the one in the file, so that each rule shows what is wrong with the proof.
  const known = equations.get(proof);
  const verdict = verifyProofFile({ ...proof, statement: asked }, { trust, now }, known);
  own.results.push(...verdict.rules.filter(({ rule, of }) => of === 'record' && rule !== 'statement'));
  rules.results.push(...prefixed('proof:', own.results));
  if (verdict.setup) found.setups.push(verdict.setup);
  const shown = signalsOf(proof);
  if (!shown) return;
  rules.judge('examined-before-shoot', () => judgeExamined(Number(shown.on), base.on));
  if (release.nullifier === undefined) rules.skip(['same-person'], 'nullifier');
  else
    rules.expect('same-person', shown.nullifier === release.nullifier, {
      pass: 'release and proof of age are of the same person',
      fail: 'release and proof of age are of different people',
    });
}

function judgeStatement({ statement, circuit }: JsonObject, asked: AgeOverStatement) {
  if (!provesAge(circuit)) throw new InputError('circuit', 'is not that of a proof of age');
  if (!sameStatement(parseStatement(statement), asked))
    throw new InputError('statement', 'does not match this performer, release, and shoot');
  return { value: true, message: 'matches this performer, release, and shoot' };
}

/** A proof may assert more than required. */
function requirementsOf({ statement }: JsonObject): Pick<AgeOverStatement, 'requires'> {
  try {
    const parsed = parseStatement(statement);
    return parsed.type === 'age-over' && parsed.requires ? { requires: parsed.requires } : {};
  } catch (error) {
    if (error instanceof InputError) return {};
    throw error;
  }
}

function signalsOf({ circuit, publicSignals }: JsonObject) {
  if (!provesAge(circuit)) return undefined;
  try {
    return nameSignals('age-over', readSignals(publicSignals, signalNames(circuit).length));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The circuit shows that the document was examined by the proof's day, but says nothing about earlier days. */
function judgeExamined(on: number, shotOn: CalendarDay) {
  if (on > dayNumber(shotOn)) {
    const day = on <= LAST_DAY ? dayFromNumber(on) : 'no day at all';
    throw new InputError('proof', `shows that the ID was examined by ${day}, which is after the shoot of ${shotOn}`);
  }
  return { value: true, message: `the ID had been examined by ${shotOn}` };
}
