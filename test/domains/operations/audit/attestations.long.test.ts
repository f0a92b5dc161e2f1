import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDidDocument } from '#verifier/did-document.ts';
import { toBase64 } from '#verifier/encoding/bytes.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { isCosignedBy } from '#verifier/log/checkpoint-signature.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import { startTsa, type TestTsa } from '../../../support/peers/time-stamp-authority.ts';
import { startWitness, type TestWitness } from '../../../support/peers/witness.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';

describe('attestations of the audit log', () => {
  let service: TestService;
  let account: TestAccount;
  let folder: string;
  let tsa: TestTsa;
  let witness: TestWitness;
  let other: TestWitness;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-tsa-'));
    [tsa, witness, other] = await Promise.all([startTsa(), startWitness(), startWitness('other.example.org')]);
    await writeFile(join(folder, 'ca.pem'), tsa.ca);
    service = await startTestService({
      LOG_TSA_URL: tsa.url,
      LOG_TSA_CA: join(folder, 'ca.pem'),
      LOG_WITNESS_URLS: `${witness.setting}, ${other.setting}`,
      LOG_ATTEST_SECONDS: '1',
    });
    account = await service.account();
    const { body } = await service.anonymous.get('/.well-known/did.json');
    witness.log = readDidDocument(body);
    await until(async () => ((await service.anonymous.get('/v1/audit/checkpoint')).status === 200 ? true : undefined));
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(async () => {
    for (const server of [tsa, witness, other]) server.drop();
    await service?.stop();
    await Promise.all([tsa?.close(), witness?.close(), other?.close(), rm(folder, { recursive: true })]);
  });

  const act = async (): Promise<void> => {
    const { status } = await account.api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    assert.equal(status, 201);
  };
  const size = async () => readCheckpoint((await service.anonymous.get('/v1/audit/checkpoint')).body).size;
  /** Adds an entry to the log. */
  const grown = async (): Promise<number> => {
    const before = await size();
    await act();
    return until(async () => ((await size()) > before ? size() : undefined));
  };
  const newest = async () => (await service.anonymous.get('/v1/audit/attestations?limit=1')).body.data[0];
  const attested = (least: number, names: string[], isStamped: boolean) =>
    until(async () => {
      const found = await newest();
      if (!found || found.size < least || (found.timeStampToken !== null) !== isStamped) return undefined;
      return names.every((name) => found.witnesses.includes(name)) ? found : undefined;
    });

  it('are stored for the newest checkpoint, from every witness and authority', async () => {
    const found = await attested(await grown(), [witness.name, other.name], true);
    const checkpoint = readCheckpoint(found.note);
    assert.ok(found.note.startsWith(found.checkpoint));
    for (const each of [witness, other])
      assert.ok(checkpoint.cosignatures.some((line) => isCosignedBy(checkpoint.body, line, each)));
    assert.equal(checkpoint.cosignatures.length, 2);
    assert.equal((await service.anonymous.get('/v1/audit/checkpoint')).body.split('\n').length, 6);
    await attested(await grown(), [witness.name, other.name], true);
    const imprints = tsa.asked.map(({ messageImprint }) =>
      toBase64(messageImprint.hashedMessage.valueBlock.valueHexView),
    );
    assert.equal(new Set(imprints).size, imprints.length, 'what is there is not asked for again');
    const isGrown = witness.answered.some(([old, status]) => old > 0 && status === 200);
    assert.ok(isGrown, 'with a proof from what it has seen');
  });

  it('are included in a receipt on request, and a verifier reports who saw it', async () => {
    await act();
    const { body: entries } = await account.api.get('/v1/audit/entries?limit=1');
    const receipt = await until(async () => {
      const answer = await fetch(`${service.url}/v1/audit/receipts/${entries.data[0].id}?witnessed=true`, {
        headers: { authorization: `Bearer ${account.apiKey}` },
      });
      if (answer.status === 409) assert.equal(answer.headers.get('retry-after'), '60');
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined;
    });
    const { body: json } = await account.api.get('/v1/trust');
    const alone = verifyReceipt(receipt, parseTrust(json));
    assert.deepEqual(
      [alone.verdict, alone.warnings],
      [
        'pass',
        [
          'Development log: attests nothing about a real person or business',
          `the entry belongs to ${account.organization}: check that it is the organization you expect. The log also has entries of test mode`,
          'only the log operator states the time',
        ],
      ],
    );
    const [log] = json.logs;
    // The newest checkpoint attested by anyone; the other attestation may arrive later.
    const witnesses = [witness, other].map(({ name, publicKey }) => ({ name, publicKey: toBase64(publicKey) }));
    const seen = verifyReceipt(receipt, parseTrust({ ...json, logs: [{ ...log, witnesses }] }));
    assert.equal(seen.verdict, 'pass', JSON.stringify(seen.rules));
    assert.match(seen.warnings.at(-1) ?? '', /witnesses saw it in the log: \S+ at 20/);
  });

  it('recover when a witness lost its state, or knows more than the service remembers', async () => {
    const from = witness.answered.length;
    witness.latest = undefined;
    await attested(await grown(), [witness.name], true);
    assert.deepEqual(
      witness.answered.slice(from, from + 2).map(([, status]) => status),
      [409, 200],
    );
  });

  it('are omitted when a witness does not answer, and the log does not wait', async () => {
    [tsa.fault, witness.fault] = ['hangs', 'hangs'];
    const least = await grown();
    await until(() => (witness.answered.at(-1)?.[1] === 0 ? true : undefined));
    const found = await attested(least, [other.name], false);
    assert.deepEqual(found.witnesses, [other.name]);
    await grown();
    [tsa.fault, witness.fault] = [undefined, undefined];
    for (const server of [tsa, witness]) server.drop();
    await attested(await grown(), [witness.name, other.name], true);
  });

  it('raise an alarm when a witness has seen another log', async () => {
    const { latest } = other;
    assert.ok(latest);
    other.latest = { ...latest, root: Buffer.alloc(32, 1) };
    const found = await attested(await grown(), [witness.name], true);
    assert.deepEqual(found.witnesses, [witness.name]);
    const line = await until(() => service.logs.find((each) => each.includes('has seen a different audit log')));
    assert.match(line, /"another_log"/);
    other.latest = undefined;
  });

  it('are public, in pages of at most 100', async () => {
    for (const limit of ['0', '101', 'x'])
      assert.equal((await service.anonymous.get(`/v1/audit/attestations?limit=${limit}`)).status, 400);
    assert.equal((await service.anonymous.get('/v1/audit/attestations')).status, 200);
  });

  it('cannot be changed with the database role that serves requests', async () => {
    for (const text of ['delete from audit_attestations', `update audit_attestations set content = ''`])
      await assert.rejects(service.sql('avouch_app', text), /permission denied/);
  });

  it('verify with openssl, if it is installed', async function () {
    const { checkpoint, timeStampToken } = await attested(await grown(), [], true);
    await writeFile(join(folder, 'checkpoint.txt'), checkpoint);
    await writeFile(join(folder, 'token.der'), Buffer.from(timeStampToken, 'base64'));
    const words = 'ts -verify -data checkpoint.txt -in token.der -token_in -CAfile ca.pem'.split(' ');
    const result = await new Promise<string | undefined>((resolve) => {
      execFile('openssl', words, { cwd: folder }, (error, out, more) =>
        resolve(error?.code === 'ENOENT' ? undefined : `${out}${more}`),
      );
    });
    if (result === undefined) this.skip();
    assert.match(result, /Verification: OK/);
  });
});
