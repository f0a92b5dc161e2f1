import assert from 'node:assert/strict';
import { readStatusSnapshot, type StatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import type { ManifestVerdict } from '#verifier/manifest/verify-manifest.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { chooseBits, flipped, generator } from '../mutants/bits.ts';
import { snapshot, trustOfAll } from './one-of-each.ts';
import { forgedCases, type SignedFileCase, serviceCases } from './signed-files.ts';

const NOW = new Date('2026-05-02T12:00:00Z');

/** The first rule that fails for each forged file. */
const REFUSED_BY: Record<string, string> = {
  'no manifest': 'format',
  'neither JPEG nor PNG': 'format',
  'an empty file': 'format',
  'a JPEG that ends early': 'format',
  'another picture': 'content',
  'a copied manifest in another picture': 'content',
  'another end': 'content',
  'encoded again': 'format',
  'the manifest at another place': 'content',
  'two stores': 'format',
  'a JPEG’s manifest beside it': 'content',
  'no exclusion': 'content',
  'an exclusion of everything': 'content',
  'overlapping exclusions': 'content',
  'exclusions that are no ranges': 'content',
  'no hash of the content': 'content',
  'a consent that is no text': 'content',
  'a consent that is no JWS': 'content',
  'another header of the signature': 'content',
  'a payload in the signature': 'content',
  'another algorithm of the signature': 'content',
  'a signature without a certificate': 'content',
  'a certificate that is none': 'content',
  'signed with another key': 'claim-signature',
  'signed by a stranger': 'consent',
  'a statement of an unknown issuer': 'issuer',
  'a statement of test mode': 'environment',
  'a statement of another type': 'header',
  'a statement without its key': 'key',
  'a statement signed with another key': 'signature',
  'a release whose list is unknown': 'status',
};

const expectedOf = (what: string) => (/statement|release/.test(what) ? 'consent' : 'manifest');

describe('manifests of files', () => {
  let trust: Trust;
  let status: StatusSnapshot;
  let service: SignedFileCase[];
  let forged: SignedFileCase[];
  before(async () => {
    trust = parseTrust(await trustOfAll());
    status = await readStatusSnapshot(await snapshot());
    [service, forged] = [await serviceCases(), await forgedCases()];
  });

  const judge = ({ file, manifest }: Omit<SignedFileCase, 'what'>, more: object = {}): ManifestVerdict =>
    verify({ file, ...(manifest && { manifest }) }, { trust, status, now: NOW, ...more });
  const named = (what: string): SignedFileCase => {
    const found = [...service, ...forged].find((each) => each.what === what);
    assert.ok(found, what);
    return found;
  };
  const failed = ({ rules }: ManifestVerdict) =>
    rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);

  it('accepts what the service signs, and names withdrawn and ended releases', () => {
    const states = service.map((each) => [each.what, judge(each).verdict, failed(judge(each)).join()]);
    assert.deepEqual(states, [
      ['a JPEG', 'pass', ''],
      ['a PNG', 'pass', ''],
      ['a manifest beside a film', 'pass', ''],
      ['a JPEG with several segments', 'pass', ''],
      ['no person', 'pass', ''],
      ['without a log', 'pass', ''],
      ['a withdrawn release', 'fail', 'status'],
      ['a digital replica alone', 'pass', ''],
      ['a digital replica beside a performer', 'pass', ''],
      ['a withdrawn consent to a digital replica', 'fail', 'status'],
      ['a release that ended', 'fail', 'validity'],
    ]);
    assert.equal(judge(named('a withdrawn release')).record.result, 'pass');
  });

  it('leaves withdrawals open without status lists, except where no person appears', () => {
    const open = judge(named('a JPEG'), { status: undefined });
    assert.deepEqual([open.verdict, open.current.result], ['pass', 'unknown']);
    assert.equal(judge(named('no person'), { status: undefined }).current.result, 'pass');
  });

  it('judges a past time', () => {
    assert.equal(judge(named('a release that ended'), { at: new Date('2026-04-10T00:00:00Z') }).record.result, 'pass');
    assert.deepEqual(failed(judge(named('a JPEG'), { at: new Date('2026-03-31T00:00:00Z') })), ['moment']);
  });

  it('trusts no one by default', () => {
    const verdict = judge(named('a JPEG'), { trust: { ...trust, issuers: [] } });
    assert.deepEqual([verdict.verdict, failed(verdict), verdict.issuer], ['fail', ['issuer'], null]);
  });

  it('refuses every forgery, and says why', () => {
    for (const each of forged) {
      const verdict = judge(each);
      assert.equal(verdict.verdict, 'fail', each.what);
      assert.equal(verdict.shown === null, verdict.record.result === 'fail', each.what);
      assert.deepEqual([each.what, failed(verdict)[0]], [each.what, REFUSED_BY[each.what] ?? expectedOf(each.what)]);
    }
    const { rules } = judge(named('a manifest of someone else'));
    assert.match(rules.at(-1)?.message ?? '', /made by someone else/);
  });

  it('refuses 10,000 ingredients without following them', () => {
    const { rules } = judge(named('10,000 ingredients'));
    assert.match(rules.at(-1)?.message ?? '', /too many boxes/);
  });

  it('refuses every file with one flipped bit', () => {
    for (const what of ['a JPEG', 'a PNG']) {
      const { file } = named(what);
      for (const bit of chooseBits(file.length * 8, 1500, generator(7)))
        assert.equal(judge({ file: Buffer.from(flipped(file, bit)) }).verdict, 'fail', `${what}, bit ${bit}`);
    }
    const { file, manifest = Buffer.alloc(0) } = named('a manifest beside a film');
    for (const bit of chooseBits(manifest.length * 8, 1000, generator(8)))
      assert.equal(
        judge({ file, manifest: Buffer.from(flipped(manifest, bit)) }).verdict,
        'fail',
        `manifest, bit ${bit}`,
      );
  });
});
