import assert from 'node:assert/strict';
import { newLog } from '../../../scripts/generate/production/log.ts';
import { signSdJwt, signTokenList } from '../../../scripts/generate/production/organization.ts';
import { nameOf, statusOf } from '../../../scripts/generate/production/production.ts';
import { documentHash, LIST } from '../../../scripts/generate/production/release.ts';
import { believing, reissue } from './remake.ts';
import { at, type Change, type Judging, type Unsealed, useProduction } from './use-production.ts';

const SUMMER = { from: '2026-05-09', until: '2026-05-09' };

describe('a bundle that omits evidence or states impossible values', () => {
  const { get, judge } = useProduction();
  const trusting = (logs?: object[]): Judging => ({
    trust: { ...believing(get(), [get().organization]), ...(logs && { logs }) },
  });
  const pinned = (checkpoint: string | null): Judging => trusting([{ ...get().log.trusted, checkpoint }]);
  const withLists = (...times: readonly [number | undefined, number][]): Change => {
    return (b) => {
      // An undefined `iat` is omitted from the token.
      const lists = times.map(([iat, exp]) =>
        signTokenList(get().organization, { uri: LIST, iat: iat as number, exp }),
      );
      b.status = { ...statusOf(get().organization), lists };
    };
  };

  it('fails for a receipt from a tree other than the pinned one', async () => {
    const { log, bundle } = get();
    const entries = [{ action: 'release.opened', subject: 'rel_nobody', details: {} }];
    const other = await newLog(entries, { before: log.size - 1, keys: log.keys });
    const verdict = await judge(async (b) => {
      at(b.releases, 1).receipt = await other.receipt(0, log.size);
    }, pinned(bundle.checkpoint));
    assert.deepEqual(
      [verdict.record.result, verdict.reasons],
      ['fail', ['performer:pfm_2:receipt', 'performer:pfm_2:receipt:tree']],
    );
  });

  it('fails for a rewritten log that has grown beyond the pin without a consistency proof', async () => {
    const forged = pinned(await get().log.note(3, { forged: true }));
    const verdict = await judge(() => {}, forged);
    assert.deepEqual([verdict.verdict, verdict.record.result, verdict.reasons], ['fail', 'pass', ['rollback']]);
    const accepted = await judge(() => {}, { ...forged, accept: ['without-consistency'] });
    assert.deepEqual([accepted.verdict, accepted.current.result], ['pass', 'unknown']);
  });

  it('fails if one signature appears under two names', async () => {
    const verdict = await judge(async (b) => {
      const [signer, person] = [at(get().people, 0), at(get().people, 1)];
      await reissue(b, get(), { person, signer, name: nameOf(0), claims: { release_id: 'rel_performer2' } });
      const details = { documentHash: documentHash(nameOf(0)) };
      const entries = [0, 1].map((index) => ({ action: 'release.signed', subject: `rel_${nameOf(index)}`, details }));
      const log = await newLog(entries, { before: 3, keys: get().log.keys });
      b.checkpoint = await log.note(5);
      for (const [index, release] of b.releases.entries()) release.receipt = await log.receipt(index, 5);
    }, trusting());
    assert.deepEqual([verdict.record.result, verdict.reasons], ['fail', ['distinct']]);
    assert.match(verdict.record.message, /one person signed as several performers: pfm_1, pfm_2/);
  });

  it('fails if a shoot day is withheld, so that the bundle contradicts the production', async () => {
    const change = async (b: Unsealed) => {
      b.manifest.shoots = [{ from: '2026-05-02', until: '2026-05-02' }, SUMMER];
      await reissue(b, get(), { claims: { shoot: undefined } });
    };
    const verdict = await judge(change, trusting());
    assert.deepEqual([verdict.record.result, verdict.reasons], ['fail', ['performer:pfm_2:shoot-day']]);
    assert.match(verdict.record.message, /shows no day of a shoot/);
    const accepted = await judge(change, { ...trusting(), accept: ['without-shoot-day'] });
    assert.deepEqual([accepted.verdict, accepted.reasons], ['pass', []]);
    assert.match(accepted.warnings.join(), /pfm_2: the release shows no shoot day/);
  });

  it('warns of a shoot in the future', async () => {
    const day = '2030-01-01';
    const { warnings } = await judge(async (b) => {
      b.manifest.shoots = [];
      at(b.manifest.performers, 1).shotOn = day;
      await reissue(b, get(), { claims: { shoot: { from: day, until: day } }, on: day });
    }, trusting());
    assert.match(warnings.join(), /pfm_2: the shoot of 2030-01-01 is in the future/);
  });

  const performers = ['performer:pfm_1:status', 'performer:pfm_2:status'];
  const times: readonly [string, readonly [number | undefined, number][], boolean][] = [
    ['an end before all calendars', [[1, -1e300]], true],
    ['a time before all calendars', [[-1e300, 4e9]], true],
    ['a time after all calendars', [[1e300, 4e9]], true],
    ['an end after all calendars', [[1, 1e300]], true],
    [
      'an extra list with invalid times',
      [
        [Date.parse('2026-05-10') / 1000, 4e9],
        [1e300, -1e300],
      ],
      false,
    ],
    [
      'an extra list without a time',
      [
        [Date.parse('2026-05-10') / 1000, 4e9],
        [undefined, 4e9],
      ],
      false,
    ],
  ];
  for (const [what, lists, isRefused] of times)
    it(`gives a verdict on status lists with ${what}`, async () => {
      const verdict = await judge(withLists(...lists), trusting());
      if (isRefused)
        assert.deepEqual(
          performers.filter((name) => !verdict.reasons.includes(name)),
          [],
        );
      else assert.deepEqual([verdict.reasons, verdict.statusAsOf], [[], '2026-05-10T00:00:00.000Z']);
    });

  const odd = { toString: 1, valueOf: 1 };
  const producers: readonly [string, object, object, string[]][] = [
    ['a status of unknown form', { foo: 1 }, {}, ['producer:status', 'producer:status-when-made']],
    ['an invalid name', { status_list: { idx: 9, uri: LIST } }, { legal_name: odd }, ['producer:name']],
  ];
  for (const [what, status, shown, expected] of producers)
    it(`gives a verdict on a producer credential with ${what}`, async () => {
      const vct = 'https://studio.example/credential-types/business-verification/v1';
      const open = { vct, iat: Date.parse('2026-05-01T10:06:00Z') / 1000, status };
      const credential = signSdJwt(get().organization, { open, shown });
      const verdict = await judge((b) => {
        b.producer = { credential };
      }, trusting());
      assert.deepEqual(verdict.reasons, expected);
    });
});
