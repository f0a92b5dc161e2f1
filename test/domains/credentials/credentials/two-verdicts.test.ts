import assert from 'node:assert/strict';
import type { JudgedCheck } from '../../../../src/domains/credentials/credentials/verify/judged-check.ts';
import { momentOf } from '../../../../src/domains/credentials/credentials/verify/moment-of.ts';
import { concludeChecks } from '../../../../src/domains/credentials/credentials/verify/two-verdicts.ts';

const passed = (check: string): JudgedCheck => ({ check, result: 'passed' });
const failed = (check: string, reason: string): JudgedCheck => ({ check, result: 'failed', reason });
const open = (check: string, reason: string): JudgedCheck => ({ check, result: 'not_performed', reason });
const SOUND = [
  passed('signature'),
  passed('validity'),
  open('holder_binding', 'needs_a_presentation'),
  passed('trust'),
];
const STATUS: JudgedCheck = { check: 'status', result: 'passed', asOf: '2026-05-02T12:00:00.000Z' };

describe('the record and current verdicts on a credential', () => {
  const rows: readonly [string, JudgedCheck[], string, string, RegExp][] = [
    ['checks that all pass', [...SOUND, STATUS], 'pass', 'pass', /as of 2026-05-02/],
    [
      'a credential without a status list',
      [...SOUND, open('status', 'no_status')],
      'pass',
      'unknown',
      /has no status list/,
    ],
    ['a revoked credential', [...SOUND, failed('status', 'revoked')], 'pass', 'fail', /status: revoked/],
    [
      'an expired credential',
      [failed('validity', 'expired'), passed('trust'), STATUS],
      'pass',
      'fail',
      /validity: expired/,
    ],
    ['an issuer that is not trusted', [failed('trust', 'issuer_not_trusted')], 'fail', 'fail', /record is not valid/],
    ['a forged credential', [failed('signature', 'signature_invalid')], 'fail', 'fail', /record is not valid/],
    ['an expired credential without a trust check', [failed('validity', 'expired')], 'fail', 'fail', /expired/],
    [
      'a credential whose issuer was not checked',
      [passed('signature'), passed('validity'), open('trust', 'no_time')],
      'fail',
      'fail',
      /record is not valid/,
    ],
    ['no checks', [], 'fail', 'fail', /record is not valid/],
  ];
  for (const [what, checks, record, current, message] of rows) {
    it(`are ${record} and ${current} for ${what}`, () => {
      const verdicts = concludeChecks(checks);
      assert.deepEqual([verdicts.record.result, verdicts.current.result], [record, current]);
      assert.match(verdicts.current.message, message);
    });
  }

  const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const moments: readonly [string, string | Record<string, unknown>, string | undefined][] = [
    [
      'the start of validity of a document',
      { validFrom: '2026-01-01T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      '2026-01-01T00:00:00.000Z',
    ],
    ['the later of two start dates', jwt({ iat: 1, nbf: 2, exp: 9 }), '1970-01-01T00:00:02.000Z'],
    ['the last second of validity if there is no start', jwt({ exp: 9 }), '1970-01-01T00:00:08.000Z'],
    ['no moment if there are no dates', jwt({ a: 1 }), undefined],
    ['the last moment of Date', jwt({ nbf: 8.64e12 }), '+275760-09-13T00:00:00.000Z'],
    ['no moment outside the range of Date', jwt({ nbf: 1e300 }), undefined],
    ['no moment in other text', 'no credential', undefined],
    ['no moment in a payload without members', `x.${Buffer.from('null').toString('base64url')}.x`, undefined],
    ['no moment with an invalid date', { validFrom: 'yesterday' }, undefined],
  ];
  for (const [what, credential, moment] of moments) {
    it(`are dated by ${what}`, () => assert.equal(momentOf(credential)?.toISOString(), moment));
  }
});
