// Passport chips issued by made-up states (ICAO Doc 9303 parts 10 to 12), with every step done wrongly once. OpenSSL
// confirms which ones are accepted, if it is installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChipFiles, type ChipReading, readChip } from '#agent/index.ts';
import {
  answerOf,
  type Csca,
  daysFromNow,
  dg1Of,
  dg2Of,
  dg14Of,
  dg15Of,
  ecKeys,
  type Keys,
  makeSod,
  newCsca,
  newDsc,
  pemOf,
  rsaKeys,
  type SodOptions,
  tlv,
} from '../support/peers/travel-document.ts';

const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const OTHER = ['P<UTOOKAFOR<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<<<', MRZ[1] ?? ''];
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(64)]);
const CHALLENGE = Buffer.from('0123456789abcdef', 'hex');
const MUTANTS = 2_000;

const dg1 = dg1Of(MRZ);
const dg2 = dg2Of(JPEG);
const groups = new Map([
  [1, dg1],
  [2, dg2],
]);
const csca = newCsca();
const dsc = newDsc(csca);
const whole = makeSod(groups, dsc);
const other = newCsca({ name: 'Arcadia CSCA', country: 'AR' });

const outcome = (reading: ChipReading): string => (reading.ok ? 'ok' : reading.reason);
const judge = (
  files: Partial<ChipFiles>,
  {
    authorities = [csca.pem],
    revoked = [],
  }: { authorities?: string[]; revoked?: Parameters<typeof readChip>[1]['revoked'] } = {},
) => readChip({ sod: whole, dg1, dg2, ...files }, { authorities, revoked, at: new Date() });
const signed =
  (options: SodOptions, by = dsc) =>
  () =>
    outcome(judge({ sod: makeSod(groups, by, options) }));
const certified =
  (options: Parameters<typeof newDsc>[1], by: Csca = csca) =>
  () =>
    outcome(judge({ sod: makeSod(groups, newDsc(by, options)) }, { authorities: [by.pem] }));

describe('passport chip verification', () => {
  it('returns the data that the issuer signed', () => {
    const reading = judge({ sod: makeSod(groups, dsc, { signingTime: daysFromNow(-100) }) });
    assert.ok(reading.ok, outcome(reading));
    assert.deepEqual([reading.mrz, reading.country, reading.isActive], [MRZ, 'UT', false]);
    assert.deepEqual(reading.portrait, { format: 'jpeg', bytes: JPEG });
  });

  const accepted: [string, Keys, SodOptions][] = [
    ['RSA with PKCS #1', rsaKeys(), {}],
    ['RSA with PKCS #1 and SHA-512', rsaKeys(), { hash: 'sha512', digest: 'sha512' }],
    ['RSA-PSS', rsaKeys(), { pss: true }],
    ['P-384', ecKeys('P-384'), { hash: 'sha384', digest: 'sha384' }],
    ['P-521', ecKeys('P-521'), { hash: 'sha512' }],
    ['P-256 with explicit parameters', ecKeys('P-256', 'explicit'), {}],
    ['brainpoolP256r1', ecKeys('brainpoolP256r1'), {}],
    ['brainpoolP384r1 with explicit parameters', ecKeys('brainpoolP384r1', 'explicit'), { hash: 'sha384' }],
    ['brainpoolP512r1', ecKeys('brainpoolP512r1'), { hash: 'sha512' }],
  ];
  for (const [name, keys, options] of accepted) {
    it(`accepts a signature with ${name}, as OpenSSL does`, () => {
      const { hash, pss } = options;
      const issuer = newCsca({ keys, ...(hash && { hash }), ...(pss && { pss }) });
      const signer = newDsc(issuer, { keys, ...(hash && { hash }), ...(pss && { pss }) });
      const sod = makeSod(groups, signer, options);
      assert.equal(outcome(judge({ sod }, { authorities: [issuer.pem] })), 'ok');
      // OpenSSL refuses explicit curve parameters in a chain.
      assert.equal(secondOpinion(sod, issuer, { chain: !name.includes('explicit') }), true);
    });
  }

  const expired = { from: daysFromNow(-900), to: daysFromNow(-1) };
  const refused: [string, string, () => string][] = [
    ['another portrait', 'chip_data_changed', () => outcome(judge({ dg2: dg2Of(Buffer.concat([JPEG, JPEG])) }))],
    ["another person's data", 'chip_data_changed', () => outcome(judge({ dg1: dg1Of(OTHER) }))],
    ['an unsigned data group', 'chip_data_changed', () => outcome(judge({ dg15: dg15Of(rsaKeys(1024)) }))],
    ['signed attributes over other data', 'chip_data_changed', signed({ messageDigest: Buffer.alloc(32, 1) })],
    [
      'signed attributes for another content type',
      'chip_signature_invalid',
      signed({ attributeType: '2.23.136.1.1.2' }),
    ],
    ['content of another type', 'chip_unreadable', signed({ contentType: '2.23.136.1.1.2' })],
    ['changed attributes', 'chip_signature_invalid', signed({ tamper: true })],
    ['no attributes', 'chip_unreadable', signed({ withoutAttributes: true })],
    ['the signature of an unrelated key', 'chip_signature_invalid', signed({ by: ecKeys() })],
    ['no certificate', 'chip_signature_invalid', signed({ certificates: [] })],
    [
      'only the certificate of another signer',
      'chip_signature_invalid',
      signed({ certificates: [newDsc(csca).certificate] }),
    ],
    ['a repeated certificate', 'chip_signature_invalid', signed({ certificates: [dsc.certificate, dsc.certificate] })],
    ['a signature with SHA-1', 'chip_algorithm_unsupported', signed({ hash: 'sha1' })],
    ['hashes with SHA-1', 'chip_algorithm_unsupported', signed({ digest: 'sha1' })],
    ['an authority that signs with SHA-1', 'chip_issuer_unknown', certified({ hash: 'sha1' })],
    ['RSA of 1024 bits', 'chip_algorithm_unsupported', certified({ keys: rsaKeys(1024) })],
    ['a curve that states do not use', 'chip_algorithm_unsupported', certified({ keys: ecKeys('secp256k1') })],
    [
      'an authority that is not imported',
      'chip_issuer_unknown',
      () => outcome(judge({ sod: makeSod(groups, newDsc(other)) })),
    ],
    [
      'an authority of the same name with another key',
      'chip_issuer_unknown',
      () => outcome(judge({ sod: makeSod(groups, newDsc(newCsca())) })),
    ],
    ['an expired signer', 'chip_expired_signer', certified(expired)],
    ['a signer that is not valid yet', 'chip_expired_signer', certified({ from: daysFromNow(1) })],
    ['an expired authority', 'chip_expired_signer', certified({}, newCsca(expired))],
    ['a signing time before the certificate', 'chip_expired_signer', signed({ signingTime: daysFromNow(-1000) })],
    [
      'a signing time outside the usage period of the key',
      'chip_expired_signer',
      () =>
        signed(
          { signingTime: daysFromNow(-100) },
          newDsc(csca, { privateKeyUsage: { from: daysFromNow(-900), until: daysFromNow(-800) } }),
        )(),
    ],
    ['a signer for other uses', 'chip_signer_not_allowed', certified({ usage: 0x20 })],
    ['a signer certificate for other uses', 'chip_signer_not_allowed', certified({ usage: null })],
    ['a signer certificate without a key usage', 'chip_signer_not_allowed', certified({ purpose: '2.23.136.1.1.3' })],
    ['an authority certificate as the signer', 'chip_signer_not_allowed', certified({ ca: true, usage: 0x86 })],
    ['a signer with an unknown critical extension', 'chip_signer_not_allowed', certified({ critical: '1.2.3.4' })],
    ["a signer from a country other than its authority's", 'chip_signer_not_allowed', certified({ country: 'AR' })],
    [
      'a signer instead of the authority',
      'chip_issuer_unknown',
      () => outcome(judge({}, { authorities: [pemOf(dsc.certificate)] })),
    ],
    ['garbage', 'chip_unreadable', () => outcome(judge({ sod: Buffer.alloc(1000, 7) }))],
    ['nothing', 'chip_unreadable', () => outcome(judge({ sod: Buffer.alloc(0) }))],
    ['deeply nested elements', 'chip_unreadable', () => outcome(judge({ sod: tlv(0x77, Buffer.alloc(60_000, 0x30)) }))],
    [
      'nested indefinite lengths',
      'chip_unreadable',
      () => outcome(judge({ sod: tlv(0x77, Buffer.from('3080'.repeat(30_000), 'hex')) })),
    ],
    ['a truncated file', 'chip_unreadable', () => outcome(judge({ sod: whole.subarray(0, 300) }))],
    [
      'extra bytes after the file',
      'chip_unreadable',
      () => outcome(judge({ sod: Buffer.concat([whole, Buffer.from([0])]) })),
    ],
    [
      'a data group with two hashes',
      'chip_unreadable',
      () => outcome(judge({ sod: makeSod([...groups, [1, dg2]], dsc) })),
    ],
    ['an MRZ of an unknown length', 'chip_unreadable', () => withDg1(dg1Of(['P<UTO']))],
    ['a data group with another tag', 'chip_unreadable', () => withDg1(tlv(0x75, dg1))],
  ];
  for (const [what, reason, run] of refused)
    it(`refuses ${what}: ${reason}`, () => {
      assert.equal(run(), reason);
    });

  it('refuses a signer revoked by its own authority, but not one revoked by another', () => {
    const serialNumber = Buffer.from(dsc.certificate.serialNumber.valueBlock.valueHexView)
      .toString('hex')
      .toUpperCase()
      .replace(/^0+/, '');
    const keyOf = ({ keys: { publicKey } }: Csca) =>
      createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex');
    assert.equal(outcome(judge({}, { revoked: [{ authorityKey: keyOf(csca), serialNumber }] })), 'chip_revoked');
    assert.equal(outcome(judge({}, { revoked: [{ authorityKey: keyOf(other), serialNumber }] })), 'ok');
  });

  it('refuses a file in which any bit is changed', () => {
    const files = { sod: makeSod(groups, dsc, { signingTime: daysFromNow(-1) }), dg1, dg2 };
    const bits = Object.values(files).reduce((sum, { length }) => sum + length * 8, 0);
    const accepted: string[] = [];
    for (let mutant = 0; mutant < MUTANTS; mutant += 1) {
      let bit = Math.floor((mutant * bits) / MUTANTS);
      const changed = Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => {
          const copy = Buffer.from(bytes);
          if (bit >= 0 && bit < copy.length * 8) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          bit -= copy.length * 8;
          return [name, copy];
        }),
      );
      if (judge(changed).ok) accepted.push(`mutant ${mutant}`);
    }
    assert.deepEqual(accepted, []);
  });

  const chips: [string, Keys, string, string | undefined][] = [
    ['RSA and SHA-1', rsaKeys(1024), 'sha1', undefined],
    ['RSA and SHA-256', rsaKeys(), 'sha256', undefined],
    ['ECDSA', ecKeys(), 'sha256', '0.4.0.127.0.7.1.1.4.1.3'],
    ['ECDSA on a brainpool curve', ecKeys('brainpoolP320r1'), 'sha384', '0.4.0.127.0.7.1.1.4.1.4'],
  ];
  for (const [name, keys, hash, algorithm] of chips) {
    it(`proves that the chip is genuine with ${name}, and refuses a copy`, () => {
      const dg15 = dg15Of(keys);
      const dg14 = algorithm === undefined ? undefined : dg14Of(algorithm);
      const sod = makeSod(new Map([...groups, [15, dg15], ...(dg14 ? ([[14, dg14]] as const) : [])]), dsc);
      const answered = (signature: Buffer, challenge = CHALLENGE) =>
        judge({ sod, dg14, dg15, answer: { challenge, signature } });
      const answer = answerOf(keys, CHALLENGE, hash);
      const reading = answered(answer);
      assert.ok(reading.ok && reading.isActive, outcome(reading));
      assert.equal(outcome(answered(answer, Buffer.alloc(8))), 'chip_cloned', 'an answer to another challenge');
      assert.equal(outcome(answered(Buffer.alloc(answer.length, 1))), 'chip_cloned');
      assert.equal(outcome(answered(Buffer.alloc(0))), 'chip_cloned');
      assert.equal(outcome(answered(answerOf(keysLike(keys), CHALLENGE, hash))), 'chip_cloned');
      const unsigned = judge({
        dg14,
        dg15: dg15Of(keysLike(keys)),
        answer: { challenge: CHALLENGE, signature: answer },
      });
      assert.equal(outcome(unsigned), 'chip_data_changed', 'a key that the issuer did not sign');
    });
  }

  it('returns a JPEG 2000 portrait, and none in a format that it cannot read', () => {
    const jpeg2000 = Buffer.from('0000000c6a5020200d0a870a00', 'hex');
    const portraitOf = (file: Buffer) => {
      const reading = judge({ dg2: file, sod: makeSod(new Map([...groups, [2, file]]), dsc) });
      assert.ok(reading.ok, outcome(reading));
      return reading.portrait?.format;
    };
    assert.equal(portraitOf(dg2Of(jpeg2000, { kind: 1 })), 'jpeg2000');
    assert.equal(portraitOf(dg2Of(Buffer.from('no picture'))), undefined);
    assert.equal(portraitOf(dg2Of(JPEG, { format: 'XXX\0' })), undefined);
  });
});

const keysLike = ({ privateKey: { asymmetricKeyType, asymmetricKeyDetails: details } }: Keys): Keys =>
  asymmetricKeyType === 'rsa' ? rsaKeys(details?.modulusLength) : ecKeys(details?.namedCurve);

const withDg1 = (file: Buffer): string =>
  outcome(judge({ dg1: file, sod: makeSod(new Map([...groups, [1, file]]), dsc) }));

/** Whether OpenSSL verifies the signature of the same security object with the authority as its only root. */
function secondOpinion(sod: Buffer, { pem }: Csca, { chain }: { chain: boolean }): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-test-chip-'));
  try {
    // After the tag 77 and a length of two bytes.
    writeFileSync(join(folder, 'sod.der'), sod.subarray(4));
    writeFileSync(join(folder, 'ca.pem'), pem);
    const { error, status } = spawnSync(
      'openssl',
      [
        'cms',
        '-verify',
        '-inform',
        'DER',
        '-in',
        'sod.der',
        '-CAfile',
        'ca.pem',
        '-purpose',
        'any',
        '-out',
        'content',
      ].concat(chain ? [] : ['-noverify']),
      { cwd: folder },
    );
    return error ? true : status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
