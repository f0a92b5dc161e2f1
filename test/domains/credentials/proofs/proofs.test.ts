import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { credentialsOf } from '#domains/credentials/credentials/tables.ts';
import { dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import { readBabyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { nameSignals } from '#verifier/proof/statement.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  type Body,
  dataUri,
  dumpDatabase,
  idvBody,
  tracesOf,
  verifyAnna,
  verifyPerson,
} from '../../identity/identity-verification/use-verifications.ts';

const DAY = 86_400;
const CLI = fileURLToPath(new URL('../../../../src/verifier/cli.ts', import.meta.url));
const ruleOf = (verdict: Body, name: string): string | undefined =>
  verdict.rules.find((each: Body) => each.rule === name)?.result;

describe('proofs of statements about a person', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let anna: Body;
  let today: string;
  let made: Body;
  before(async () => {
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account();
    ({ api } = account);
    anna = await verifyAnna(api, { userId: 'anna' });
    today = dayOf(new Date(anna.decidedAt));
  });
  after(() => service.stop());

  const request = async (more: object = {}, by = api): Promise<Body> => {
    const { status, body } = await by.post('/v1/proof-requests', { type: 'age-over', years: 18, on: today, ...more });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const prove = async (body: object): Promise<Body> => {
    const answer = await api.post('/v1/proofs', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const verify = async (body: object, by = api): Promise<Body> => {
    const answer = await by.post('/v1/proofs/verify', body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const countEvents = async (proofRequestId: string): Promise<number> => {
    const { body } = await api.get('/v1/events?type=proof.verified&limit=100');
    return body.data.filter((event: Body) => event.data.proofRequestId === proofRequestId).length;
  };

  it('are requested, created, verified, and accepted by one of ten concurrent calls', async () => {
    const asked = await request({ scope: 'shoot-1', audience: 'https://studio.example' });
    assert.equal(asked.status, 'open');
    made = await prove({ proofRequestId: asked.id, userId: 'anna' });
    assert.deepEqual([made.personId, made.credentialId], [anna.personId, anna.credentialId]);
    const body = { proof: made.proof, proofRequestId: asked.id };
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verify(body)));
    const passed = verdicts.filter(({ verdict }) => verdict === 'pass');
    assert.equal(passed.length, 1, JSON.stringify(verdicts[0]));
    assert.deepEqual(
      [passed[0].setup, passed[0].shown.nullifier, passed[0].shown.liveness],
      ['development', made.nullifier, 'not_performed'],
    );
    assert.ok(verdicts.every((each) => each === passed[0] || ruleOf(each, 'single-use') === 'fail'));
    assert.equal(await countEvents(asked.id), 1);
    assert.equal((await api.get(`/v1/proof-requests/${asked.id}`)).body.status, 'used');
    assert.equal((await api.post('/v1/proofs', { proofRequestId: asked.id, userId: 'anna' })).status, 409);
    const [row] = await service.sql('superuser', 'select file from proof_requests where id = $1', [asked.id]);
    assert.equal(row?.file, null, 'the proof is not stored');
  });

  it('are signed by the key in the DID document', async () => {
    const { body } = await service.anonymous.get(`/orgs/${account.organization}/did.json`);
    const method = body.verificationMethod.find((each: Body) => each.publicKeyJwk?.crv === 'BabyJubjub');
    const { issuerAx, issuerAy } = nameSignals('age-over', made.proof.publicSignals);
    assert.deepEqual(readBabyJubjubJwk(method.publicKeyJwk, 'key'), { x: issuerAx, y: issuerAy });
  });

  it('can be verified offline by the command-line tool with the published trust file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avouch-test-proof-'));
    const { credential } = (await api.get(`/v1/credentials/${anna.credentialId}`)).body;
    const contents = {
      'trust.json': (await api.get('/v1/trust')).body,
      'proof.json': made.proof,
      'asked.json': made.proof.statement,
      'older.json': { ...made.proof.statement, years: 21 },
    };
    for (const [name, content] of Object.entries(contents))
      await writeFile(join(folder, name), JSON.stringify(content));
    await writeFile(join(folder, 'credential.jwt'), credential);
    const run = (file: string, ...more: string[]) =>
      spawnSync(process.execPath, [CLI, file, '--trust', 'trust.json', ...more], { cwd: folder, encoding: 'utf8' });
    assert.equal(run('proof.json', '--statement', 'asked.json').status, 0);
    assert.equal(run('proof.json', '--statement', 'older.json').status, 1);
    assert.equal(run('credential.jwt').status, 0);
    await rm(folder, { recursive: true });
  });

  // False statements, and the reason.
  const refused: [string, () => object, string][] = [
    ['too young', () => ({ years: 40 }), 'too_young'],
    ['examined after that day', () => ({ on: dayFromNumber(dayNumber(today) - 1) }), 'examined_after'],
    ['expired by that day', () => ({ on: '2034-04-15' }), 'document_expired'],
    ['no liveness', () => ({ requires: ['liveness_passed'] }), 'assurance_missing'],
    ['another issuer', () => ({ issuers: ['did:web:other.example'] }), 'foreign_issuer'],
  ];
  for (const [what, wanted, reason] of refused) {
    it(`are not created when the statement is false: ${what}`, async () => {
      const statement = { type: 'age-over', years: 18, on: today, ...wanted() };
      const { status, body } = await api.post('/v1/proofs', { statement, userId: 'anna' });
      assert.deepEqual(
        [status, body.code, body.errors],
        [422, 'unprocessable', [{ path: 'statement', message: reason }]],
      );
    });
  }

  it('show age 16 but not 18 for a 17-year-old, whose credential says so', async () => {
    // A different picture from Anna's: the same picture under two names is a fraud signal.
    const shot = { userId: 'liv', selfie: dataUri('faces/p08-selfie-2') };
    assert.equal((await verifyPerson(api, idvBody('passport-aged-17', 'p08', shot))).status, 'rejected');
    assert.equal((await api.post('/v1/verification-policies', { minimumAge: 16 })).status, 201);
    const body = await verifyPerson(api, idvBody('passport-aged-17', 'p08', shot));
    assert.equal(body.status, 'verified');
    const { credential } = (await api.get(`/v1/credentials/${body.credentialId}`)).body;
    const { credentialSubject } = JSON.parse(Buffer.from(credential.split('.')[1], 'base64url').toString());
    assert.deepEqual([credentialSubject.ageOver18, credentialSubject.ageOver21], [false, false]);
    const asked = await request();
    const answer = await api.post('/v1/proofs', { proofRequestId: asked.id, userId: 'liv' });
    assert.deepEqual([answer.status, answer.body.errors[0].message], [422, 'too_young']);
    const younger = await request({ years: 16 });
    const { proof } = await prove({ proofRequestId: younger.id, userId: 'liv' });
    assert.equal((await verify({ proof, proofRequestId: younger.id })).verdict, 'pass');
  });

  it('fail for every other statement, and leave the request open', async () => {
    const asked = await request({ years: 21 });
    const verdict = await verify({ proof: made.proof, proofRequestId: asked.id });
    assert.deepEqual([verdict.verdict, verdict.shown, ruleOf(verdict, 'statement')], ['fail', null, 'fail']);
    assert.equal(ruleOf(verdict, 'single-use'), 'skipped');
    assert.equal((await api.get(`/v1/proof-requests/${asked.id}`)).body.status, 'open');
    const { statement } = made.proof;
    assert.equal((await verify({ proof: made.proof, statement })).verdict, 'pass');
    const changed = [{ years: 17 }, { on: '2030-01-01' }, { scope: 'other' }, { audience: 'other' }, { context: 'x' }];
    for (const change of changed) {
      const other = { ...statement, ...change };
      assert.equal((await verify({ proof: made.proof, statement: other })).verdict, 'fail');
      assert.equal((await verify({ proof: { ...made.proof, statement: other } })).verdict, 'fail');
    }
  });

  // Invalid input in place of a proof file.
  const malformed: [string, (file: Body) => Body][] = [
    ['an empty object', () => ({})],
    ['another format', (file) => ({ ...file, format: 'avouch-proof-v2' })],
    ['an unknown member', (file) => ({ ...file, extra: 1 })],
    ['a missing member', ({ issuer: _, ...file }) => file],
    ['another circuit', (file) => ({ ...file, circuit: 'age-under' })],
    ['null for the proof', (file) => ({ ...file, proof: null })],
    ['text for the proof', (file) => ({ ...file, proof: 'x' })],
    ['a signal too few', (file) => ({ ...file, publicSignals: file.publicSignals.slice(1) })],
    ['an additional signal', (file) => ({ ...file, publicSignals: [...file.publicSignals, '0'] })],
    ['a number for a signal', (file) => ({ ...file, publicSignals: [1, ...file.publicSignals.slice(1)] })],
    ['a signal plus the field order', (file) => withSignal(file, String(BigInt(file.publicSignals[0]) + FIELD_ORDER))],
    ['a hexadecimal signal', (file) => withSignal(file, `0x${BigInt(file.publicSignals[0]).toString(16)}`)],
    ['a negative signal', (file) => withSignal(file, '-1')],
    ['an endless signal', (file) => withSignal(file, '9'.repeat(100_000))],
    ['another nullifier', (file) => withSignal(file, '1')],
    ['points off the curve', (file) => ({ ...file, proof: { ...file.proof, pi_a: ['1', '1', '1'] } })],
    ['points at infinity', (file) => ({ ...file, proof: { ...file.proof, pi_a: ['0', '1', '0'] } })],
    ['another proof of the same statement', (file) => ({ ...file, proof: { ...file.proof, pi_a: file.proof.pi_c } })],
    ['another issuer', (file) => ({ ...file, issuer: 'did:web:other.example' })],
    ['a statement of another type', (file) => ({ ...file, statement: { type: 'x' } })],
    ['an array for the statement', (file) => ({ ...file, statement: [] })],
  ];
  const withSignal = (file: Body, signal: string): Body => ({
    ...file,
    publicSignals: [signal, ...file.publicSignals.slice(1)],
  });
  for (const [what, change] of malformed) {
    it(`fail without a server error with ${what}`, async () => {
      const verdict = await verify({ proof: change(structuredClone(made.proof)) });
      assert.deepEqual([verdict.verdict, verdict.shown], ['fail', null]);
    });
  }

  const unusable: [string, () => unknown][] = [
    ['no proof', () => ({})],
    ['text', () => ({ proof: 'x' })],
    ['an array', () => ({ proof: [] })],
    ['objects without end', () => `{"proof":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['a request and a statement', () => ({ proof: {}, proofRequestId: 'prq_x', statement: {} })],
    ['an invalid statement', () => ({ proof: made.proof, statement: { type: 'age-over' } })],
  ];
  for (const [what, body] of unusable) {
    it(`are refused as input with ${what}`, async () => {
      const answer = await api.post('/v1/proofs/verify', body());
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    });
  }

  const badRequests: [string, object][] = [
    ['an invalid date', { on: '2026-02-30' }],
    ['a day before the circuit counts', { on: '1901-01-01' }],
    ['a date outside the range', { on: '2300-01-01' }],
    ['no years', { years: 0 }],
    ['half years', { years: 17.5 }],
    ['an issuer that is not a DID', { issuers: ['somebody'] }],
    ['the same issuer twice', { issuers: ['did:web:a.example', 'did:web:a.example'] }],
    ['an unknown assurance', { requires: ['honesty'] }],
    ['a scope with NUL', { scope: 'a\0' }],
    ['half a surrogate', { audience: '\udc00' }],
    ['an unknown field', { extra: 1 }],
    ['a given context', { context: 'mine' }],
  ];
  for (const [what, more] of badRequests) {
    it(`cannot be requested with ${what}`, async () => {
      const body = { type: 'age-over', years: 18, on: today, ...more };
      const answer = await api.post('/v1/proof-requests', body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    });
  }

  it('of other organizations are inaccessible, as are requests, credentials and persons', async () => {
    const { api: other } = await service.account();
    const asked = await request();
    const statement = { type: 'age-over', years: 18, on: today };
    const attempts: object[] = [
      { proofRequestId: asked.id, userId: 'anna' },
      { statement, credentialId: anna.credentialId },
      { statement, personId: anna.personId },
      { statement, userId: 'anna' },
    ];
    for (const body of attempts) assert.equal((await other.post('/v1/proofs', body)).status, 422);
    const stolen = await other.post('/v1/proofs/verify', { proof: made.proof, proofRequestId: asked.id });
    const unknown = { proof: made.proof, proofRequestId: `prq_${'0'.repeat(26)}` };
    const nowhere = await other.post('/v1/proofs/verify', unknown);
    assert.deepEqual([stolen.status, { ...stolen.body, requestId: '' }], [422, { ...nowhere.body, requestId: '' }]);
    assert.equal((await other.get(`/v1/proof-requests/${asked.id}`)).status, 404);
    assert.equal((await other.get(`/v1/proofs/${made.id}`)).status, 404);
    assert.deepEqual((await other.get('/v1/proofs')).body.data, []);
    assert.equal((await api.get(`/v1/proofs?personId=${anna.personId}`)).body.data[0].personId, anna.personId);
  });

  it('are accepted by another organization only if it named this issuer', async () => {
    const verifier = await service.account();
    const issuer = made.proof.issuer;
    const asked = await request({ issuers: [issuer], scope: 'their-scope' }, verifier.api);
    const { proof } = await prove({ statement: asked.statement, userId: 'anna' });
    assert.equal((await verify({ proof }, verifier.api)).verdict, 'fail', 'only the proof itself names the issuer');
    assert.equal((await verify({ proof, proofRequestId: asked.id }, verifier.api)).verdict, 'pass');
    const own = await request({}, verifier.api);
    assert.equal((await verify({ proof, proofRequestId: own.id }, verifier.api)).verdict, 'fail');
  });

  it('cannot be created for a userId shared by several persons', async () => {
    await service.sql(
      'superuser',
      `insert into person_user_ids (org_id, person_id, user_id)
       select org_id, person_id, 'both' from person_user_ids where user_id in ('anna', 'liv')`,
    );
    const statement = { type: 'age-over', years: 16, on: today };
    const { status, body } = await api.post('/v1/proofs', { statement, userId: 'both' });
    assert.deepEqual([status, body.errors[0].path], [422, 'userId']);
  });

  it('are created even if the process is killed', async () => {
    const proving = prove({ statement: { type: 'age-over', years: 18, on: today }, userId: 'anna' });
    await sleep(150);
    for (const pid of await service.ctx.prover.processIds()) process.kill(pid, 'SIGKILL');
    assert.equal((await verify({ proof: (await proving).proof })).verdict, 'pass');
  });

  it('use circuits whose artifacts match the published hashes', async () => {
    const { body } = await service.anonymous.get('/v1/circuits');
    const [circuit] = body.data;
    assert.deepEqual((await service.anonymous.get('/v1/circuits/age-over')).body, circuit);
    for (const { path, sha256, bytes } of Object.values<Body>(circuit.artifacts)) {
      const content = Buffer.from(await (await fetch(service.url + path)).arrayBuffer());
      assert.deepEqual([content.length, createHash('sha256').update(content).digest('hex')], [bytes, sha256], path);
    }
    for (const path of ['/v1/circuits/x', '/v1/circuits/age-over/x', '/v1/circuits/x/circuit.wasm'])
      assert.equal((await service.anonymous.get(path)).status, 404);
  });

  it('have a readable trust file even before the first credential', async () => {
    for (const by of [api, (await service.account()).api]) {
      const { status, body } = await by.get('/v1/trust');
      assert.equal(status, 200);
      const trust = parseTrust(body);
      // The organization's own keys, and the service's, which sign the log.
      assert.deepEqual([trust.issuers.length, trust.logs.length], [2, 1]);
      assert.equal(trust.verificationKeys[0]?.setup, 'development');
    }
  });

  it('leave no personal data in the database', async () => {
    const dump = await dumpDatabase(service);
    assert.ok(dump.includes('avouch-proof-v1'));
    for (const page of ['passport-anna', 'passport-aged-17']) assert.deepEqual(tracesOf(page, dump), []);
  });

  it('can be created from claims that an earlier release signed with EdDSA', async () => {
    const owner = { org: account.organization, subject: String(anna.personId) };
    const purpose = `claim_set/${anna.credentialId}`;
    await service.ctx.db.org({ org: account.organization }, async (tx) => {
      const rows = await credentialsOf(tx)
        .selectFrom('credentials')
        .select('claim_set')
        .where('id', '=', anna.credentialId)
        .execute();
      const stored = JSON.parse(
        (await service.ctx.vault.open(tx, owner, rows[0]?.claim_set ?? Buffer.of(), purpose)).toString(),
      );
      const former = { ...stored, signature: { r8: { x: '1', y: '2' }, s: '3' } };
      const sealed = await service.ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(former)), purpose);
      await credentialsOf(tx)
        .updateTable('credentials')
        .set({ claim_set: sealed })
        .where('id', '=', anna.credentialId)
        .execute();
    });
    const { proof } = await prove({ statement: { type: 'age-over', years: 18, on: today }, userId: 'anna' });
    assert.equal((await verify({ proof })).verdict, 'pass');
  });

  describe('when time passes', () => {
    it('are refused for an expired request', async () => {
      const asked = await request({ expiresInSeconds: 60 });
      const { proof } = await prove({ proofRequestId: asked.id, userId: 'anna' });
      service.advance(61);
      const verdict = await verify({ proof, proofRequestId: asked.id });
      assert.deepEqual([verdict.verdict, ruleOf(verdict, 'single-use')], ['fail', 'fail']);
      assert.equal((await api.get(`/v1/proof-requests/${asked.id}`)).body.status, 'expired');
      assert.equal((await api.post('/v1/proofs', { proofRequestId: asked.id, userId: 'anna' })).status, 409);
      assert.equal(await countEvents(asked.id), 0);
    });

    it('can be created for days before a renewal, with the same nullifier', async () => {
      service.advance(30 * DAY);
      const renewed = await verifyAnna(api, { userId: 'anna' });
      assert.equal(renewed.personId, anna.personId);
      const days: [string, string][] = [
        [today, anna.credentialId],
        [dayFromNumber(dayNumber(today) + 29), anna.credentialId],
        [dayOf(new Date(renewed.decidedAt)), renewed.credentialId],
      ];
      for (const [on, credentialId] of days) {
        const proof = await prove({ statement: { type: 'age-over', years: 18, on, scope: 'shoot-1' }, userId: 'anna' });
        assert.deepEqual([proof.credentialId, proof.nullifier], [credentialId, made.nullifier], on);
      }
    });
  });
});

describe('a production service', function () {
  this.timeout(600_000);
  it('refuses the development trusted setup in one clear sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avouch-test-production-'));
    const main = fileURLToPath(new URL('../../../../src/main.ts', import.meta.url));
    const env = {
      PATH: process.env.PATH,
      MODE: 'production',
      PUBLIC_URL: 'https://avouch.example',
      PORT: '0',
      DATA_DIR: folder,
      MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    };
    const run = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 170_000 });
    assert.equal(run.status, 1, run.stdout + run.stderr);
    assert.match(run.stdout, /ALLOW_DEV_SETUP: not set.*age-over.*development setup.*ceremony/);
    assert.doesNotMatch(run.stdout + run.stderr, /\n\s+at /, 'no stack');
    await rm(folder, { recursive: true });
  });
});
