import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { StatusList } from '@sd-jwt/jwt-status-list';
import { encodeBitstring, LIST_SIZE } from '#domains/credentials/credentials/index.ts';
import { encodeTokenList, entryValue } from '../../../../src/domains/credentials/credentials/status/status-list.ts';

/** Spread like random indexes: multiples of a number coprime to the size. */
const spread = (count: number, value = 1) =>
  Array.from({ length: count }, (_, index) => ({ position: (index * 48_271 + 17) % LIST_SIZE, value }));

describe('encoded status lists', () => {
  it('with 500 of 131,072 entries set take at most 2 KB', () => {
    assert.equal(LIST_SIZE, 131_072);
    const entries = spread(500);
    assert.equal(new Set(entries.map(({ position }) => position)).size, 500);
    assert.ok(encodeBitstring(LIST_SIZE, entries).length <= 2048, 'as it stands in the credential');
    assert.ok(encodeTokenList(LIST_SIZE, entries).length <= 2048, 'as it stands in the token');
  });

  it('as bitstring start with the highest bit, and decode to one bit for each entry', () => {
    const positions = [0, 9, 131_071];
    const text = encodeBitstring(
      LIST_SIZE,
      positions.map((position) => ({ position, value: 1 })),
    );
    assert.equal(text[0], 'u');
    const bytes = gunzipSync(Buffer.from(text.slice(1), 'base64url'));
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    assert.equal(bits.length, LIST_SIZE);
    assert.deepEqual(
      [...bits].flatMap((bit, index) => (bit === '1' ? [index] : [])),
      positions,
    );
  });

  it('as token can be read by another library', () => {
    const entries = [
      { position: 0, value: 2 },
      { position: 1, value: 1 },
      { position: 5, value: 2 },
      { position: LIST_SIZE - 1, value: 1 },
    ];
    const list = StatusList.decompressStatusList(encodeTokenList(LIST_SIZE, entries), 2);
    assert.equal(list.statusList.length, LIST_SIZE);
    for (const { position, value } of entries) assert.equal(list.getStatus(position), value);
    assert.equal(list.statusList.filter((value) => value !== 0).length, entries.length);
  });

  it('match the example of the specification (draft-ietf-oauth-status-list, section 4.1: 2 bits)', () => {
    const statuses = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
    const lst = encodeTokenList(
      12,
      statuses.map((value, position) => ({ position, value })),
    );
    assert.deepEqual(StatusList.decompressStatusList(lst, 2).statusList, statuses);
    assert.equal(StatusList.decompressStatusList('eNo76fITAAPfAgc', 2).statusList.join(), statuses.join());
  });

  it('use the values of the standards for each status', () => {
    const statuses = ['active', 'suspended', 'revoked'] as const;
    assert.deepEqual(
      (['revocation', 'suspension', 'token'] as const).map((kind) => statuses.map((each) => entryValue(kind, each))),
      [
        [0, 0, 1],
        [0, 1, 1],
        [0, 2, 1],
      ],
    );
  });
});
