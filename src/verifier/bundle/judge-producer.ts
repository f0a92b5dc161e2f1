import { entriesOf, readCredentialStatus, readTokenStatus } from '../credential/judge-status.ts';
import { verifyCredential } from '../credential/verify-credential.ts';
import { verifySdJwt } from '../credential/verify-sd-jwt.ts';
import { type CalendarDay, dayOf } from '../encoding/days.ts';
import { otherNotes } from '../environment.ts';
import { InputError, type JsonObject, readObject } from '../input.ts';
import { aboutProducer, note } from '../notes.ts';
import { readCountableDay } from '../proof/statement-parts.ts';
import { verifyProofFile } from '../proof/verify-proof-file.ts';
import { type RuleResult, Rules } from '../verdict.ts';
import { prefixed } from './bundle-verdict.ts';
import { statusWhenMade, withWithdrawal } from './judge-snapshot.ts';
import { producerStatementOf } from './producer-statement.ts';
import type { Production } from './production.ts';

const TYPE = 'BusinessVerificationCredential';
const VCT = /\/credential-types\/business-verification\/v\d+$/;
/** Conditions that a proof may contain beyond those required. */
const MORE = ['jurisdictions', 'entityTypes', 'incorporatedBefore', 'requires'];

/** The rules `producer` (the producer is identified) and `producer:…` for its proof or credential. */
export function judgeProducer(rules: Rules, production: Production): void {
  const { producer } = production.bundle;
  if (producer === null) {
    if (production.accepts('without-producer')) production.found.notes.push(note('no-producer'));
    else rules.expect('producer', false, { pass: '', fail: 'the producer has neither a proof nor a credential' });
    return;
  }
  const own = 'proof' in producer ? judgeProof(producer.proof, production) : judge(producer.credential, production);
  rules.results.push(...prefixed('producer:', own));
}

function judgeProof(proof: JsonObject, { bundle, trust, now, found }: Production): RuleResult[] {
  const rules = new Rules();
  const { issuer, project } = bundle.manifest;
  const on = rules.judge('on', () => judgeDay(proof, bundle.manifest));
  if (on === undefined) return rules.results;
  const statement = readObject(proof.statement, 'producer.proof.statement');
  const more = Object.fromEntries(Object.entries(statement).filter(([name]) => MORE.includes(name)));
  const asked = { ...producerStatementOf({ issuer, projectId: project.id, on }), ...more };
  const verdict = verifyProofFile(proof, { trust, now, statement: asked });
  if (verdict.setup) found.setups.push(verdict.setup);
  return [...rules.results, ...verdict.rules.filter(({ of }) => of === 'record')];
}

/** The proof's day must be between the first shoot and the bundle's creation. */
function judgeDay(proof: JsonObject, { shoots, createdAt }: Production['bundle']['manifest']) {
  const { on } = readObject(proof.statement, 'producer.proof.statement');
  const day: CalendarDay = readCountableDay(on, 'producer.proof.statement.on');
  const [first] = shoots.map(({ from }) => from).sort();
  const last = dayOf(new Date(createdAt));
  if (day > last || (first !== undefined && day < first))
    throw new InputError('producer', `was verified on ${day}, which is not between the shoot and the bundle`);
  return { value: day, message: `verified on ${day}` };
}

function judge(text: string, production: Production): RuleResult[] {
  const { trust, now, madeAt, fresh, inside, found, bundle } = production;
  const rules = new Rules();
  const isSdJwt = text.includes('~');
  const verdict = (isSdJwt ? verifySdJwt : verifyCredential)(text, { trust, now, at: madeAt, status: fresh });
  found.notes.push(...otherNotes(verdict).map(aboutProducer));
  const { credential: claims } = verdict;
  if (!claims) return verdict.rules;
  const issuer = trust.issuers.find(({ did }) => did === verdict.issuer);
  const question = isSdJwt
    ? { named: claims.status, read: readTokenStatus, issuer }
    : { named: claims.credentialStatus, read: readCredentialStatus, issuer };
  rules.results.push(...withWithdrawal(verdict.rules, question, production));
  rules.results.push(...statusWhenMade(question, { inside, madeAt }));
  for (const { uri } of entriesOf(question)) found.lists.add(uri);
  rules.expect('type', isBusiness(claims), { pass: 'a verified business', fail: 'is not a business credential' });
  rules.expect('one-issuer', verdict.issuer === bundle.manifest.issuer, {
    pass: 'issued by the issuer of the bundle',
    fail: `issued by ${verdict.issuer}, but the bundle was issued by ${bundle.manifest.issuer}`,
  });
  judgeName(rules, claims, bundle.manifest.producer?.name);
  return rules.results;
}

function isBusiness({ vct, type }: JsonObject): boolean {
  return typeof vct === 'string' ? VCT.test(vct) : Array.isArray(type) && type.includes(TYPE);
}

function judgeName(rules: Rules, { legal_name, credentialSubject }: JsonObject, name: string | undefined): void {
  const subject = typeof credentialSubject === 'object' && credentialSubject !== null ? credentialSubject : {};
  const shown = legal_name ?? ('legalName' in subject ? subject.legalName : undefined);
  if (name === undefined || shown === undefined) return;
  const shownName = typeof shown === 'string' ? shown : 'a value that is not a name';
  rules.expect('name', shown === name, { pass: name, fail: `names ${shownName}, but the bundle names ${name}` });
}
