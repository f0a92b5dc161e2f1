// Codes, throttling and recovery codes as pure functions.
import assert from 'node:assert/strict';
import {
  newRecoveryCode,
  normalizeRecoveryCode,
} from '../../../../src/domains/accounts/accounts/second-factors/recovery-code.ts';
import {
  describeTotp,
  holdSeconds,
  newTotpSecret,
  stepOf,
} from '../../../../src/domains/accounts/accounts/second-factors/totp.ts';
import { fromBase32, totpCode } from './totp-code.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  // RFC 6238 appendix B, SHA-1: the last six of its eight digits.
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ];
  for (const [seconds, code] of vectors) {
    it(`at ${seconds} s give ${code}`, () => {
      const at = new Date(seconds * 1000);
      assert.equal(totpCode(SECRET, at, 8), code, 'of the second implementation');
      assert.equal(stepOf(SECRET, code.slice(2), at), Math.floor(seconds / 30));
    });
  }

  const steps: [number, boolean][] = [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ];
  for (const [off, taken] of steps) {
    it(`from ${off} steps away are ${taken ? 'accepted' : 'refused'}`, () => {
      const at = new Date(1_800_000_015_000);
      const code = totpCode(SECRET, new Date(at.getTime() + off * 30_000));
      assert.equal(stepOf(SECRET, code, at), taken ? 60_000_000 + off : undefined);
    });
  }

  it('are refused when they are not six digits or belong to another secret', () => {
    const at = new Date(1_800_000_000_000);
    for (const code of ['', '1', '1234567', 'abcdef', '12 456', totpCode(Buffer.alloc(20), at)])
      assert.equal(stepOf(SECRET, code, at), undefined, code);
  });

  it('come from a secret of 160 random bits that every app can import', () => {
    const secret = newTotpSecret();
    const { secret: typed, uri } = describeTotp(secret, 'ada@example.org', 'Avouch');
    assert.deepEqual(fromBase32(typed), secret);
    assert.notDeepEqual(newTotpSecret(), secret);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    assert.deepEqual([protocol, host, decodeURIComponent(pathname)], ['otpauth:', 'totp', '/Avouch:ada@example.org']);
    assert.deepEqual(Object.fromEntries(searchParams), {
      issuer: 'Avouch',
      secret: typed,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('limit guessing to about twenty attempts a day', () => {
    const holds = [1, 4, 5, 6, 7, 12, 16, 17, 40].map(holdSeconds);
    assert.deepEqual(holds, [0, 0, 30, 60, 120, 3840, 61_440, 86_400, 86_400]);
    let [tries, seconds] = [0, 0];
    while (seconds < 86_400) {
      tries += 1;
      seconds += holdSeconds(tries);
    }
    assert.ok(tries <= 20, String(tries));
  });
});

describe('recovery codes', () => {
  it('have 80 random bits and can be read aloud', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode);
    assert.equal(new Set(codes).size, 200);
    for (const code of codes) assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });

  it('are accepted in any notation', () => {
    for (const written of ['k3d9-0mzt-7qxa-e41w', 'K3D9 0MZT 7QXA E41W', ' k3d9omzt7qxae4lw', 'k3d9-OMZT-7qxa-e4Iw'])
      assert.equal(normalizeRecoveryCode(written), 'k3d90mzt7qxae41w');
  });
});
