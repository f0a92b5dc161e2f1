import assert from 'node:assert/strict';
import { readStatusSnapshot, type StatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { addRule } from '#verifier/verdict.ts';
import { type VerifyOptions, verify } from '#verifier/verify.ts';
import { type OneOfEach, oneOfEach } from './one-of-each.ts';

/** Noon on the day of the proof; the evidence was completed the day before. */
const NOW = new Date('2026-05-02T12:00:00Z');
const LATER = new Date('2027-05-02T12:00:00Z');
const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

describe('the record and current verdicts', () => {
  let all: OneOfEach;
  let trust: Trust;
  let status: StatusSnapshot;
  before(async () => {
    all = await oneOfEach();
    trust = parseTrust(all.trust);
    status = await readStatusSnapshot(all.status);
  });

  type Row = [
    what: string,
    input: () => unknown,
    options: () => Partial<VerifyOptions>,
    record: 'pass' | 'fail',
    current: 'pass' | 'fail' | 'unknown',
    message: RegExp,
  ];
  const proof = () => all.proof;
  const changed = () => ({ ...all.proof, publicSignals: all.proof.publicSignals.with(0, '42') });
  const evidence = () => all.evidence;
  const credential = (name: keyof OneOfEach['credentials']) => () => all.credentials[name];
  const rows: Row[] = [
    ['a proof on its day', proof, () => ({}), 'pass', 'unknown', /only the issuer can say/],
    [
      'a proof for tomorrow, which has begun in Kiribati',
      proof,
      () => ({ now: new Date('2026-05-01T10:00:00Z') }),
      'pass',
      'unknown',
      /^only the issuer can say/,
    ],
    [
      'a proof for yesterday, which lasts on Baker Island',
      proof,
      () => ({ now: new Date('2026-05-03T11:59:59Z') }),
      'pass',
      'unknown',
      /^only the issuer can say/,
    ],
    [
      'a proof for a past day',
      proof,
      () => ({ now: new Date('2026-05-03T12:00:00Z') }),
      'pass',
      'unknown',
      /2026-05-02, which is over/,
    ],
    [
      'a proof for a future day',
      proof,
      () => ({ now: new Date('2026-05-01T09:59:59Z') }),
      'pass',
      'unknown',
      /has not begun/,
    ],
    ['a proof wanted for its day', proof, () => ({ now: LATER, at: NOW }), 'pass', 'unknown', /is over/],
    [
      'a proof judged for another day',
      proof,
      () => ({ now: LATER, at: day('2026-05-04') }),
      'fail',
      'fail',
      /record is not valid/,
    ],
    ['a proof with a chosen nullifier', changed, () => ({}), 'fail', 'fail', /record is not valid/],
    [
      'a credential with a snapshot',
      credential('vcJwt'),
      () => ({ status }),
      'pass',
      'pass',
      /^valid at .*not revoked/,
    ],
    [
      'a credential without a snapshot',
      credential('vcJwt'),
      () => ({}),
      'pass',
      'unknown',
      /revocation was not checked/,
    ],
    [
      'a credential without a status list',
      credential('withoutStatus'),
      () => ({ status }),
      'pass',
      'unknown',
      /has no status list/,
    ],
    ['a revoked credential', credential('revoked'), () => ({ status }), 'pass', 'fail', /revoked as of 2026-01-01/],
    ['a revoked credential without a snapshot', credential('revoked'), () => ({}), 'pass', 'unknown', /not checked/],
    [
      'an expired credential',
      credential('expired'),
      () => ({ status }),
      'pass',
      'fail',
      /no longer valid since 2026-02-01/,
    ],
    [
      'an expired credential, judged for when it was valid',
      credential('expired'),
      () => ({ at: day('2026-01-15') }),
      'pass',
      'fail',
      /no longer valid/,
    ],
    [
      'an expired credential, judged for later',
      credential('expired'),
      () => ({ at: day('2026-02-15') }),
      'fail',
      'fail',
      /no longer valid/,
    ],
    [
      'a credential judged for before its start',
      credential('vcJwt'),
      () => ({ status, at: day('2025-12-31') }),
      'fail',
      'fail',
      /record is not valid/,
    ],
    [
      'a credential that is not valid yet',
      credential('vcJwt'),
      () => ({ now: day('2025-12-31') }),
      'pass',
      'fail',
      /not valid before/,
    ],
    ['a credential signed by a retired key', credential('retired'), () => ({ status }), 'pass', 'pass', /not revoked/],
    [
      "a credential signed with another's key",
      credential('forged'),
      () => ({ status }),
      'fail',
      'fail',
      /record is not valid/,
    ],
    ['a jwt_vc_json', credential('jwtVc'), () => ({ status }), 'pass', 'pass', /not revoked/],
    ['an SD-JWT', credential('sdJwt'), () => ({ status }), 'pass', 'pass', /not revoked/],
    ['a model release', credential('release'), () => ({ status }), 'pass', 'pass', /not revoked/],
    ['evidence', evidence, () => ({}), 'pass', 'unknown', /ended or was withdrawn/],
    [
      'evidence judged in ten years',
      evidence,
      () => ({ now: day('2036-05-02') }),
      'pass',
      'unknown',
      /ended or was withdrawn/,
    ],
    [
      'evidence judged for an earlier moment',
      evidence,
      () => ({ at: day('2026-04-30') }),
      'fail',
      'fail',
      /record is not valid/,
    ],
    ['evidence judged for a later moment', evidence, () => ({ at: NOW }), 'pass', 'unknown', /ended or was withdrawn/],
  ];
  for (const [what, input, options, record, current, message] of rows) {
    it(`are ${record} and ${current} for ${what}`, () => {
      const verdict = verify(input(), { trust, now: NOW, ...options() });
      assert.deepEqual(
        [verdict.record.result, verdict.current.result],
        [record, current],
        JSON.stringify(verdict.rules),
      );
      assert.match(verdict.current.message, message);
      assert.equal(verdict.verdict, record === 'pass' && current !== 'fail' ? 'pass' : 'fail');
      const found = [verdict].map((each) =>
        'shown' in each ? each.shown : each.kind === 'credential' ? each.credential : each.agreement,
      );
      assert.equal(found[0] !== null, record === 'pass');
    });
  }

  const reasons: readonly [string, () => string, Date, (string | undefined)[]][] = [
    ['a revoked credential', credential('revoked'), NOW, ['revoked']],
    ['an expired credential', credential('expired'), NOW, ['expired']],
    ['a credential that is not valid yet', credential('vcJwt'), day('2025-12-01'), ['not_yet_valid', undefined]],
    ['a forged credential', credential('forged'), NOW, [undefined]],
    ['a forged credential past its dates', credential('forged'), day('2099-02-01'), [undefined, undefined, undefined]],
  ];
  for (const [what, input, now, expected] of reasons)
    it(`name the reason why ${what} is not valid, if its dates or lists show one`, () => {
      const failed = verify(input(), { trust, now, status }).rules.filter(({ result }) => result === 'fail');
      assert.deepEqual(
        failed.map(({ reason }) => reason),
        expected,
      );
    });

  it('name no reason for an expired credential of an issuer that is not in the trust file', () => {
    const { rules } = verify(all.credentials.expired, { trust: { ...trust, issuers: [] }, now: NOW, status });
    const failed = rules.filter(({ result }) => result === 'fail');
    assert.deepEqual(
      failed.map(({ rule, reason }) => [rule, reason]),
      [
        ['issuer', undefined],
        ['validity', undefined],
      ],
    );
  });

  it('fail for a key that was removed from the trust file', () => {
    const issuers = trust.issuers.map(({ keys, ...rest }) => ({
      ...rest,
      keys: keys.filter(({ id }) => !id.endsWith('#retired')),
    }));
    const { record } = verify(all.credentials.retired, { trust: { ...trust, issuers }, now: NOW });
    assert.deepEqual(record, {
      result: 'fail',
      message: 'key: header.kid: is not an assertion key of the issuer in the trust file',
    });
  });

  it('state what the record is about', () => {
    const about = (input: unknown) => verify(input, { trust, now: NOW }).record.message;
    assert.equal(about(all.proof), 'correctly created; true on 2026-05-02');
    assert.equal(about(all.credentials.vcJwt), 'correctly created; valid from 2026-01-01T00:00:00.000Z');
    assert.equal(about(all.evidence), 'correctly created; completed at 2026-05-01T10:06:00.000Z');
    assert.match(about('x'), /^format: /);
  });

  it('include a rule that the caller judges, and keep every failure', () => {
    const verdict = verify(all.proof, { trust, now: NOW });
    const used = addRule(verdict, { rule: 'single-use', of: 'current', result: 'fail', message: 'used' });
    assert.deepEqual(
      [used.verdict, used.record.result, used.current],
      ['fail', 'pass', { result: 'fail', message: 'used' }],
    );
    const status = { rule: 'status', of: 'current' as const, message: 'not revoked' };
    const settled = addRule(verdict, { ...status, result: 'pass' });
    assert.deepEqual([settled.current.result, settled.rules.length], ['pass', verdict.rules.length]);
    assert.equal(addRule(settled, { ...status, result: 'fail' }).current.result, 'fail');
    assert.equal(addRule(used, { rule: 'x', of: 'current', result: 'pass', message: '' }).verdict, 'fail');
  });

  it('are refused for invalid moments', () => {
    for (const moments of [{ now: new Date('x') }, { now: NOW, at: new Date('x') }, { now: NOW, at: LATER }]) {
      for (const input of [all.proof, all.evidence, ...Object.values(all.credentials)])
        assert.throws(() => verify(input, { trust, ...moments }), RangeError);
    }
  });
});
