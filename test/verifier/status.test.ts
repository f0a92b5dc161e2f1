import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { StatusList } from '@sd-jwt/jwt-status-list';
import { CompactSign, exportJWK } from 'jose';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { InputError } from '#verifier/input.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';

const DID = 'did:web:issuer.example';
const OTHER = 'did:web:other.example';
const AT = new Date('2026-05-02T12:00:00Z');
const LIST = 'https://issuer.example/status/1';
const TOKEN_LIST = 'https://issuer.example/status/2';
const OTHER_LIST = 'https://issuer.example/status/3';
/** Of a list that has expired at {@link AT}. */
const ENDED = { validUntil: '2026-05-02T12:00:00Z' };
const SIZE = 131_072;
const REVOKED = 94_567;
const SUSPENDED = 3;

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function sign(payload: object, header: object, signer: KeyObject = key.privateKey): Promise<string> {
  const full = { alg: 'ES256', kid: `${DID}#1`, ...header };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(full).sign(signer);
}

/** Encoded from the specification, independently of the service's encoder: the first entry is the highest bit. */
function bitstring(set: readonly number[], size = SIZE): string {
  const bits = new Uint8Array(size);
  for (const index of set) bits[index] = 1;
  const bytes = Buffer.from(
    Array.from({ length: size / 8 }, (_, byte) =>
      Number.parseInt([...bits.subarray(byte * 8, byte * 8 + 8)].join(''), 2),
    ),
  );
  return `u${gzipSync(bytes).toString('base64url')}`;
}

function listCredential(subject: object = {}, more: object = {}): object {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: LIST,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: DID,
    validFrom: '2026-05-02T10:00:00Z',
    validUntil: '2026-05-03T10:00:00Z',
    credentialSubject: {
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: bitstring([REVOKED]),
      ...subject,
    },
    ...more,
  };
}

function tokenList(more: object = {}): object {
  const statuses = Array.from({ length: 1000 }, () => 0);
  statuses[7] = 1;
  statuses[9] = 3;
  statuses[SUSPENDED] = 2;
  const lst = new StatusList(statuses, 2).compressStatusList();
  const time = AT.getTime() / 1000;
  return { sub: TOKEN_LIST, iat: time - 60, exp: time + 60, status_list: { bits: 2, lst }, ...more };
}

const bitList = (subject?: object, more?: object): Promise<string> =>
  sign(listCredential(subject, more), { typ: 'vc+jwt' });
const tokens = (more?: object, header: object = {}): Promise<string> =>
  sign(tokenList(more), { typ: 'statuslist+jwt', ...header });

const entryOf = (index: number, more: object = {}): object => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: LIST,
  ...more,
});

const PAYLOAD = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential'],
  issuer: DID,
  credentialSubject: { id: 'urn:uuid:2' },
};

const withStatus = (credentialStatus: unknown): Promise<string> =>
  sign({ ...PAYLOAD, credentialStatus }, { typ: 'vc+jwt' });

const credential = (index: number, entry?: object): Promise<string> => withStatus(entryOf(index, entry));

async function sdJwt(index: number, entry: object = {}): Promise<string> {
  const status = { status_list: { idx: index, uri: TOKEN_LIST, ...entry } };
  const payload = { iss: 'https://issuer.example', vct: 'https://issuer.example/type', status };
  return `${await sign(payload, { typ: 'dc+sd-jwt' })}~`;
}

/** Trusts issuers with these keys, by ID. */
async function trustOf(keys: Record<string, Record<string, KeyObject>>): Promise<Trust> {
  const issuers = await Promise.all(
    Object.entries(keys).map(async ([did, own]) => {
      const methods = await Promise.all(
        Object.entries(own).map(async ([id, publicKey]) => {
          return { id, type: 'JsonWebKey', controller: did, publicKeyJwk: await exportJWK(publicKey) };
        }),
      );
      return { did, document: { id: did, verificationMethod: methods, assertionMethod: methods.map(({ id }) => id) } };
    }),
  );
  return parseTrust({ format: 'avouch-trust-v1', issuers, verificationKeys: [] });
}

describe('verifying the status of a credential by a snapshot', () => {
  let trust: Trust;

  before(async () => {
    trust = await trustOf({ [DID]: { [`${DID}#1`]: key.publicKey }, [OTHER]: { [`${OTHER}#1`]: otherKey.publicKey } });
  });

  const judge = async (text: string, lists: readonly string[], now = AT): Promise<CredentialVerdict> => {
    const status = await readStatusSnapshot({ format: 'avouch-status-v1', lists });
    const verdict = verify(text, { trust, now, status });
    assert.equal(verdict.kind, 'credential');
    return verdict as CredentialVerdict;
  };

  const valid: readonly [string, () => Promise<string>][] = [
    ['a bit that is not set', () => credential(REVOKED - 1)],
    ['the bit after a set one', () => credential(REVOKED + 1)],
    ['the first entry', () => credential(0)],
    ['the last entry', () => credential(SIZE - 1)],
    ['an entry of a token status list', () => sdJwt(0)],
    ['the last entry of a token status list', () => sdJwt(999)],
  ];
  for (const [what, make] of valid) {
    it(`passes with ${what}`, async () => {
      const verdict = await judge(await make(), [await bitList(), await tokens()]);
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      assert.match(verdict.rules.at(-1)?.message ?? '', /^not revoked or suspended as of 2026-05-02T1/);
      assert.equal(verdict.current.result, 'pass');
      assert.match(verdict.current.message, /^valid at .*; not revoked or suspended as of/);
    });
  }

  it('passes with a purpose of the issuer’s own, whatever its name', async () => {
    const purpose = { statusPurpose: 'constructor' };
    const verdict = await judge(await credential(REVOKED, purpose), [await bitList(purpose)]);
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
  });

  const suspension = { statusPurpose: 'suspension' };
  const refused: readonly [string, () => Promise<string>, () => Promise<string[]>, RegExp][] = [
    ['a bit that is set', () => credential(REVOKED), async () => [await bitList()], /revoked as of 2026-05-02T10:00/],
    ['a suspension', () => credential(REVOKED, suspension), async () => [await bitList(suspension)], /suspended as of/],
    ['an invalid token entry', () => sdJwt(7), async () => [await tokens()], /revoked as of/],
    ['a suspended token entry', () => sdJwt(SUSPENDED), async () => [await tokens()], /suspended as of/],
    ['a token value with a meaning of its issuer’s own', () => sdJwt(9), async () => [await tokens()], /the value 3/],
    [
      'such a value in a list that has expired',
      () => sdJwt(9),
      async () => [await tokens({ exp: AT.getTime() / 1000 })],
      /expired at 2026-05-02T12/,
    ],
    ['no status list', () => credential(1), async () => [], /the snapshot has no list/],
    ['another status list', () => credential(1), async () => [await tokens({ sub: LIST })], /has no list/],
    ['an index beyond the list', () => credential(SIZE), async () => [await bitList()], /beyond the end of the list/],
    ['a token index beyond the list', () => sdJwt(1000), async () => [await tokens()], /beyond the end of the list/],
    ['another purpose', () => credential(1, suspension), async () => [await bitList()], /not for suspension/],
    [
      'a list signed by another issuer',
      () => credential(1),
      async () => [await sign(listCredential(), { typ: 'vc+jwt', kid: `${OTHER}#1` }, otherKey.privateKey)],
      /not an assertion key/,
    ],
    [
      "another's signature",
      () => credential(1),
      async () => [await sign(listCredential(), { typ: 'vc+jwt' }, otherKey.privateKey)],
      /not made with the key/,
    ],
    [
      'an expired list',
      () => credential(1),
      async () => [await bitList({}, { validUntil: '2026-05-02T12:00:00Z' })],
      /expired at 2026-05-02T12/,
    ],
    [
      'a revocation in a list that has expired',
      () => credential(REVOKED),
      async () => [await bitList({}, { validUntil: '2026-05-02T12:00:00Z' })],
      /revoked as of 2026-05-02T10:00/,
    ],
    [
      'a suspension in a list that has expired, because it may have ended since',
      () => credential(REVOKED, suspension),
      async () => [await bitList(suspension, { validUntil: '2026-05-02T12:00:00Z' })],
      /expired at 2026-05-02T12/,
    ],
    ['an expired token list', () => sdJwt(1), async () => [await tokens({ exp: AT.getTime() / 1000 })], /expired/],
    [
      'a list without an expiry',
      () => credential(1),
      async () => [await bitList({}, { validUntil: undefined })],
      /valid/,
    ],
    ['a token list without an expiry', () => sdJwt(1), async () => [await tokens({ exp: undefined })], /or its expiry/],
    [
      'a list that is not valid yet',
      () => credential(1),
      async () => [await bitList({}, { validFrom: '2026-05-02T13:00:00Z' })],
      /created after that time/,
    ],
    [
      'a list that is too short',
      () => credential(1),
      async () => [await bitList({ encodedList: bitstring([], SIZE / 2) })],
      /too short/,
    ],
    [
      'a list that is not compressed',
      () => credential(1),
      async () => [await bitList({ encodedList: `u${Buffer.alloc(99).toString('base64url')}` })],
      /cannot be unpacked/,
    ],
    [
      'a list that decompresses to a gigabyte',
      () => credential(1),
      async () => [await bitList({ encodedList: `u${gzipSync(Buffer.alloc(2 ** 26)).toString('base64url')}` })],
      /is too large/,
    ],
    [
      'a token list that decompresses to too much',
      () => sdJwt(1),
      async () => [
        await tokens({ status_list: { bits: 2, lst: deflateSync(Buffer.alloc(2 ** 26)).toString('base64url') } }),
      ],
      /is too large/,
    ],
    [
      'a status entry of another type',
      () => credential(1, { type: 'StatusList2021Entry' }),
      async () => [await bitList()],
      /unknown kind/,
    ],
    [
      'an index that is not a number',
      () => credential(1, { statusListIndex: 'x' }),
      async () => [await bitList()],
      /integer/,
    ],
    ['a negative index', () => sdJwt(-1), async () => [await tokens()], /must be 0/],
  ];
  it('fails by the same snapshot once another key has the name of the one that signed the list', async () => {
    const signers = { [`${DID}#1`]: key.publicKey, [`${DID}#2`]: otherKey.publicKey };
    const replaced = await trustOf({ [DID]: { ...signers, [`${DID}#1`]: otherKey.publicKey } });
    const status = await readStatusSnapshot({ format: 'avouch-status-v1', lists: [await bitList()] });
    const payload = { ...PAYLOAD, credentialStatus: entryOf(1) };
    const text = await sign(payload, { typ: 'vc+jwt', kid: `${DID}#2` }, otherKey.privateKey);
    for (const [by, expected] of [
      [await trustOf({ [DID]: signers }), 'pass'],
      [replaced, 'fail'],
    ] as const)
      assert.equal(verify(text, { trust: by, now: AT, status }).verdict, expected);
  });

  it('decompresses at most 128 megabytes in total', async () => {
    const lst = deflateSync(Buffer.alloc(2 ** 20)).toString('base64url');
    const list = await tokens({ status_list: { bits: 1, lst } });
    const { lists } = await readStatusSnapshot({ format: 'avouch-status-v1', lists: new Array(130).fill(list) });
    assert.equal(lists.filter(({ bytes }) => bytes !== undefined).length, 128);
  });

  for (const [what, make, lists, reason] of refused) {
    it(`fails for ${what}`, async () => {
      const verdict = await judge(await make(), await lists());
      assert.equal(verdict.verdict, 'fail');
      const failed = verdict.rules.filter(({ result }) => result === 'fail');
      assert.deepEqual(
        failed.map(({ rule }) => rule),
        ['status'],
        JSON.stringify(verdict.rules),
      );
      assert.match(failed[0]?.message ?? '', reason);
      assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', 'fail']);
      assert.match(verdict.current.message, reason);
      const shown = /^status: (revoked|suspended) as of/.exec(failed[0]?.message ?? '');
      assert.equal(failed[0]?.reason, shown?.[1], 'a reason only where a list shows it');
    });
  }

  const purposes = { statusPurpose: ['suspension', 'revocation'] };
  const inLists = (suspension: string, revocation: string) =>
    withStatus([
      entryOf(REVOKED, { statusPurpose: 'suspension', statusListCredential: suspension }),
      entryOf(REVOKED, { statusListCredential: revocation }),
    ]);
  const strongest: readonly [string, () => Promise<string>, object | undefined, string][] = [
    ['a revocation before a suspension', () => inLists(LIST, LIST), undefined, 'revoked'],
    ['a revocation before an expired list', () => inLists(OTHER_LIST, LIST), ENDED, 'revoked'],
    ['a revocation before a missing list', () => inLists(OTHER_LIST, LIST), undefined, 'revoked'],
    ['a suspension before a missing list', () => inLists(LIST, OTHER_LIST), undefined, 'suspended'],
  ];
  for (const [what, make, other, expected] of strongest) {
    it(`reports ${what}`, async () => {
      const others = other ? [await bitList(purposes, { id: OTHER_LIST, ...other })] : [];
      const verdict = await judge(await make(), [...others, await bitList(purposes)]);
      assert.deepEqual([verdict.verdict, verdict.rules.at(-1)?.reason], ['fail', expected]);
      assert.match(verdict.current.message, new RegExp(`status: ${expected} as of`));
    });
  }

  it('requires every status entry of a credential to pass', async () => {
    const text = await withStatus([entryOf(1), entryOf(REVOKED)]);
    assert.equal((await judge(text, [await bitList()])).verdict, 'fail');
  });

  it('is unknown if the credential names no list', async () => {
    const payload = { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['VerifiableCredential'] };
    const text = await sign({ ...payload, issuer: DID, credentialSubject: { a: 1 } }, { typ: 'vc+jwt' });
    const verdict = await judge(text, [await bitList()]);
    assert.equal(verdict.verdict, 'pass');
    assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', 'unknown']);
    assert.match(verdict.current.message, /cannot be checked/);
  });

  const unusable: readonly [string, () => Promise<unknown>][] = [
    ['another format', async () => ({ format: 'x', lists: [] })],
    ['no lists', async () => ({ format: 'avouch-status-v1' })],
    ['a list that is not a JWS', async () => ({ format: 'avouch-status-v1', lists: ['x'] })],
    ['another kind of JWT', async () => ({ format: 'avouch-status-v1', lists: [await sign({}, { typ: 'JWT' })] })],
    ['a list without an ID', async () => ({ format: 'avouch-status-v1', lists: [await tokens({ sub: undefined })] })],
    [
      'another multibase encoding',
      async () => ({ format: 'avouch-status-v1', lists: [await bitList({ encodedList: 'zabc' })] }),
    ],
    ['nothing', async () => null],
  ];
  for (const [what, make] of unusable) {
    it(`refuses a snapshot with ${what}`, async () => {
      await assert.rejects(readStatusSnapshot(await make()), InputError);
    });
  }
});
