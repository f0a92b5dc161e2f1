import assert from 'node:assert/strict';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { InputError } from '#verifier/input.ts';
import { checkpointBody, signedNote } from '#verifier/log/checkpoint.ts';
import { verificationKeyHash } from '#verifier/proof/verification-key.ts';
import { parseTrust } from '#verifier/trust.ts';
import { ISSUER, trustJson } from '../prover/age-over-fixture.ts';

describe('a trust file', () => {
  let json: Awaited<ReturnType<typeof trustJson>>;
  let key: Record<string, unknown>;

  before(async () => {
    json = await trustJson();
    key = (await committedArtifacts('age-over')).verificationKeyJson as Record<string, unknown>;
  });

  it('contains issuers with their keys, and verification keys with their setup', () => {
    const trust = parseTrust(json);
    assert.deepEqual(
      trust.issuers.map(({ did, proofKeys }) => [did, proofKeys.length]),
      [[ISSUER, 1]],
    );
    assert.deepEqual(
      trust.verificationKeys.map(({ circuit, setup }) => [circuit, setup]),
      [['age-over', 'development']],
    );
  });

  it('may be empty', () => {
    assert.deepEqual(parseTrust({ format: 'avouch-trust-v1', issuers: [], verificationKeys: [] }), {
      issuers: [],
      verificationKeys: [],
      logs: [],
    });
  });

  const ORIGIN = 'verify.example/log';
  const root = Buffer.alloc(32, 1);
  const note = (origin: string) =>
    signedNote(checkpointBody({ origin, size: 7, root }), { origin, publicKey: root, signature: Buffer.alloc(64) });
  const log = (change: object = {}) => ({ origin: ORIGIN, did: ISSUER, ...change });

  it('contains logs by origin, with the issuer who signs them and the pinned checkpoint', () => {
    const { logs } = parseTrust({ ...json, logs: [log({ checkpoint: note(ORIGIN) })] });
    assert.deepEqual(
      logs.map(({ origin, document, checkpoint }) => [origin, document.did, checkpoint?.size]),
      [[ORIGIN, ISSUER, 7]],
    );
    assert.equal(parseTrust({ ...json, logs: [log()] }).logs[0]?.checkpoint, null);
  });

  const witness = (change: object = {}) => ({ name: 'w.example/1', publicKey: root.toString('base64'), ...change });
  const witnessed = (...witnesses: object[]) => ({ ...json, logs: [log({ witnesses })] });

  it('contains the witnesses of a log', () => {
    const [found] = parseTrust(witnessed(witness())).logs;
    assert.deepEqual(found?.witnesses, [{ name: 'w.example/1', publicKey: new Uint8Array(root) }]);
    for (const wrong of [
      witnessed(witness({ name: 'a b' })),
      witnessed(witness({ publicKey: 'AAAA' })),
      witnessed(witness(), witness({ publicKey: Buffer.alloc(32, 2).toString('base64') })),
      witnessed(witness(), witness({ name: 'w.example/2' })),
      witnessed(witness({ more: 1 })),
    ])
      assert.throws(() => parseTrust(wrong), { name: 'InputError' });
  });

  const entry = (change: object) => ({ ...json, verificationKeys: [{ ...json.verificationKeys[0], ...change }] });
  const withKey = (change: object) => {
    const changed = { ...key, ...change };
    return entry({ key: changed, sha256: verificationKeyHash(changed) });
  };
  const issuer = (change: object) => ({ ...json, issuers: [{ ...json.issuers[0], ...change }] });

  const refused: readonly [string, () => unknown, RegExp][] = [
    ['nothing', () => undefined, /not an object/],
    ['another format', () => ({ ...json, format: 'avouch-trust-v2' }), /format/],
    ['an unknown member', () => ({ ...json, comment: '' }), /unknown member/],
    ['no list of issuers', () => ({ ...json, issuers: {} }), /issuers: not an array/],
    ['the same issuer twice', () => ({ ...json, issuers: [json.issuers[0], json.issuers[0]] }), /twice/],
    ["another DID's document", () => issuer({ did: 'did:web:other.example' }), /another DID/],
    ['an issuer without document', () => issuer({ document: undefined }), /document/],
    ['a hash that does not match the key', () => entry({ sha256: '0'.repeat(64) }), /does not match sha256/],
    ['an unknown setup', () => entry({ setup: 'trusted' }), /setup/],
    ['an unknown circuit', () => entry({ circuit: 'other' }), /circuit/],
    [
      'a repeated verification key',
      () => ({ ...json, verificationKeys: [...json.verificationKeys, ...json.verificationKeys] }),
      /twice/,
    ],
    [
      'a log without an issuer',
      () => ({ ...json, logs: [log({ did: 'did:web:other.example' })] }),
      /not among the issuers/,
    ],
    ['a repeated log', () => ({ ...json, logs: [log(), log()] }), /twice/],
    ['a checkpoint of another log', () => ({ ...json, logs: [log({ checkpoint: note('x') })] }), /another log/],
    ['an invalid checkpoint', () => ({ ...json, logs: [log({ checkpoint: 'x' })] }), /checkpoint/],
    ['a log with an extra member', () => ({ ...json, logs: [log({ key: '' })] }), /unknown member/],
    ['a key without phase 2', () => withKey({ vk_delta_2: key.vk_gamma_2 }), /gamma equals delta/],
    ['a key for another number of signals', () => withKey({ nPublic: 7 }), /nPublic/],
    ['a key with a missing IC', () => withKey({ IC: (key.IC as unknown[]).slice(1) }), /IC: 8 entries/],
    [
      'a key with an unbound public signal',
      () => withKey({ IC: [['0', '1', '0'], ...(key.IC as unknown[]).slice(1)] }),
      /infinity/,
    ],
    ['a key of plonk', () => withKey({ protocol: 'plonk' }), /groth16/],
    [
      'a number that other languages serialize differently',
      () => entry({ key: { ...key, vk_alphabeta_12: [0.5] } }),
      /RFC 8785/,
    ],
    ['a key with an extra member', () => withKey({ vk_epsilon_2: [] }), /unknown member/],
    ['a key with a point off the curve', () => withKey({ vk_alpha_1: ['1', '1', '1'] }), /not a point/],
  ];
  for (const [what, value, reason] of refused) {
    it(`is refused with ${what}`, () => {
      assert.throws(
        () => parseTrust(value()),
        (error) => error instanceof InputError && reason.test(error.message),
      );
    });
  }
});
