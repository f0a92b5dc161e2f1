import assert from 'node:assert/strict';
import { recognise } from '#verifier/recognise.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { chooseBits, flipped, generator } from '../mutants/bits.ts';
import { forgedReceipts, type LookupCase, STILL, SUM, serviceReceipts } from './lookup-receipts.ts';
import { trustOfAll } from './one-of-each.ts';

const NOW = new Date('2026-05-02T12:00:00Z');

/** The first rule that fails for each forged receipt; `answers` for all others. */
const REFUSED_BY: Record<string, string> = {
  'no JWS': 'format',
  'no text': 'format',
  'two line feeds': 'format',
  'a space before it': 'format',
  'no signature': 'format',
  'a payload that is no JSON': 'format',
  'too large': 'format',
  'the signature of another receipt': 'signature',
  'another hash': 'signature',
  'another status than signed': 'signature',
  'another time than signed': 'signature',
  'a removed answer': 'signature',
  'signed with another key': 'signature',
  'an unknown key': 'key',
  'the type of a consent statement': 'header',
  'no issuer': 'issuer',
  'an unknown issuer': 'issuer',
  'test mode': 'environment',
  'an unknown environment': 'environment',
  'a file that was not looked up': 'given-file',
  'a file whose perceptual hash was looked up': 'given-file',
  'a file of which the ISCC was looked up': 'given-file',
};

describe('receipts of look-ups', () => {
  let trust: Trust;
  let service: LookupCase[];
  let forged: LookupCase[];
  before(async () => {
    trust = parseTrust(await trustOfAll());
    [service, forged] = [await serviceReceipts(), await forgedReceipts()];
  });

  const judge = ({ lookup, files }: Omit<LookupCase, 'what'>, more: object = {}) =>
    verify({ lookup, files }, { trust, now: NOW, ...more });
  const named = (what: string): LookupCase => {
    const found = [...service, ...forged].find((each) => each.what === what);
    assert.ok(found, what);
    return found;
  };
  const failed = ({ rules }: ReturnType<typeof judge>) =>
    rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);

  it('accepts what the service signs, and never says that a status is current', () => {
    for (const each of service) {
      const { verdict, current, issuer, notes } = judge(each);
      assert.deepEqual([each.what, verdict, current.result], [each.what, 'pass', 'unknown']);
      assert.ok(issuer);
      assert.deepEqual(
        notes.map(({ code }) => code),
        ['lookup-stated'],
      );
    }
  });

  it('shows what was answered, when, and for which files', () => {
    const { shown, rules } = judge(named('files that were looked up'));
    assert.equal(shown?.answeredAt, '2026-04-01T00:00:00.000Z');
    assert.deepEqual(
      shown?.files.map(({ status }) => status),
      ['covered', 'withdrawn', null],
    );
    assert.equal(shown?.answers.find(({ value }) => value === STILL)?.withdrawnAt, '2026-03-15T08:30:00.000Z');
    assert.ok(rules.some(({ message }) => message === '5 hashes: 1 covered, 1 withdrawn, 1 unknown, 2 not registered'));
  });

  it('shows an ISCC in its normal form, and never as covered', () => {
    const { shown, rules } = judge(named('ISCCs after other hashes'));
    const iscc = shown?.answers.filter(({ hash }) => hash === 'iscc');
    assert.deepEqual(
      iscc?.map(({ match, distance, status }) => [match, distance, status]),
      [
        ['similar', 8, 'withdrawn'],
        ['exact', null, 'unknown'],
      ],
    );
    assert.equal(shown?.answers.at(-1)?.value, SUM);
    assert.ok(rules.some(({ message }) => message === '7 hashes: 1 covered, 2 withdrawn, 2 unknown, 2 not registered'));
  });

  it('refuses every forgery, says why, and shows nothing of it', () => {
    for (const each of forged) {
      const verdict = judge(each);
      assert.deepEqual([each.what, verdict.verdict, verdict.shown], [each.what, 'fail', null]);
      assert.deepEqual([each.what, failed(verdict)[0]], [each.what, REFUSED_BY[each.what] ?? 'answers']);
    }
  });

  it('refuses a receipt of a time that is still to come, or after the time asked for', () => {
    const receipt = named('one file');
    assert.deepEqual(failed(judge(receipt, { now: new Date('2026-03-31T00:00:00Z') })), ['validity']);
    assert.deepEqual(failed(judge(receipt, { at: new Date('2026-03-31T00:00:00Z') })), ['moment']);
    assert.equal(judge(receipt, { at: new Date('2026-04-02T00:00:00Z') }).verdict, 'pass');
  });

  it('trusts no one by default', () => {
    const verdict = judge(named('one file'), { trust: { ...trust, issuers: [] } });
    assert.deepEqual([verdict.verdict, failed(verdict), verdict.issuer], ['fail', ['issuer'], null]);
  });

  it('refuses every receipt with one flipped bit', () => {
    const bytes = named('all kinds of answers').lookup;
    for (const bit of chooseBits(bytes.length * 8, 1500, generator(9)))
      assert.equal(judge({ lookup: Buffer.from(flipped(bytes, bit)) }).verdict, 'fail', `bit ${bit}`);
  });

  it('is recognized by its type, and is no credential', () => {
    const { lookup } = named('one file');
    assert.equal(recognise(Buffer.concat([lookup, Buffer.from('\n')])).kind, 'lookup');
    assert.equal(recognise(named('the type of a consent statement').lookup).kind, 'credential');
    assert.equal(verify(lookup.toString(), { trust, now: NOW }).verdict, 'fail');
    // A caller that expects a proof must not get the verdict of a receipt.
    const { kind, verdict } = verify({ lookup: lookup.toString() }, { trust, now: NOW });
    assert.deepEqual([kind, verdict], ['proof', 'fail']);
  });
});
