// Credentials in every encoding, their status lists, and changes of them that their issuer has signed.
import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { SIGNATURE_LEVELS, type SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { createRandom, type Random } from '../../mutants/proofs/random.ts';
import { payloadOf, SIGNATURES, signers } from '../../verifier/evidence-fixture.ts';
import { type OneOfEach, sign, V2 } from '../../verifier/one-of-each.ts';
import { mutateJson, mutateToken } from './mutate-json.ts';

interface CredentialCase {
  what: string;
  credential: string;
  /** A snapshot; none where nothing was given. */
  status?: unknown;
  now?: string;
  at?: string;
  requireSignature?: SignatureLevel;
}

const NOW = '2026-05-02T12:00:00Z';
const holder = generateKeyPairSync('ed25519');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What is signed, and how; `shown` and `nested` are disclosed of an SD-JWT. */
interface Plan {
  typ: string;
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  shown?: [name: string, value: unknown][];
}

export async function credentialVectors(one: OneOfEach, { count, seed }: { count: number; seed: number }) {
  const random = createRandom(seed);
  const mutants = await Promise.all(Array.from({ length: count }, () => mutant(one, random)));
  const trust = parseTrust(one.trust);
  const cases = await Promise.all(
    [...(await valid(one)), ...mutants].map(async (each) => {
      const { credential, status, now = NOW, at, requireSignature } = each;
      const snapshot = status === undefined ? undefined : await readStatusSnapshot(status).catch(() => null);
      if (snapshot === null) return { ...each, now, told: null };
      const moments = { now: new Date(now), ...(at !== undefined && { at: new Date(at) }) };
      const options = { trust, ...moments, ...(snapshot && { status: snapshot }), requireSignature };
      return { ...each, now, told: verify(credential, options) };
    }),
  );
  return { trust: one.trust, cases };
}

async function valid({ credentials, status }: OneOfEach): Promise<CredentialCase[]> {
  const moments = [
    {},
    { status },
    { status, now: '2100-01-01T00:00:00Z' },
    { at: '2025-12-31T23:59:59.999Z' },
    { at: '2026-01-01T00:00:00Z' },
  ];
  const plans = [SD_JWT, RELEASE, ATTESTED, CLAIM, LICENSE].map(async (plan) => [plan.typ, await write(plan)] as const);
  const all = [
    ...Object.entries(credentials),
    ...(await Promise.all(plans)),
    ['shown', await bind(await write(SD_JWT))],
  ];
  return [
    ...all.flatMap(([what = '', credential = '']) => moments.map((moment) => ({ what, credential, ...moment }))),
    ...(await levels()),
    ...(await copyrightClaims()),
    ...(await replicaLicenses()),
    ...(await withdrawn()),
    ...['', '~', '.', '..', 'a.b.c', '~~', 'e30.e30.e30', 'bm90IGpzb24.e30.AA'].map((credential) => ({
      what: `the text ${credential}`,
      credential,
    })),
  ];
}

/** What lists say, in every order of their entries, and before and after they expire. */
async function withdrawn(): Promise<CredentialCase[]> {
  const lists = await Promise.all([bitList('bits', '2099-01-01T00:00:00Z'), bitList('old', '2026-02-01T00:00:00Z')]);
  const entry = (statusPurpose: string, list: string) => ({
    ...{ type: 'BitstringStatusListEntry', statusPurpose, statusListIndex: '1' },
    statusListCredential: `https://issuer.example/${list}`,
  });
  const entries = ['revocation', 'suspension'].flatMap((purpose) =>
    ['bits', 'old', 'none'].map((list) => entry(purpose, list)),
  );
  const pairs = entries.flatMap((first) => entries.map((second) => [first, second]));
  const bits = pairs.map(async (credentialStatus) => ({
    what: `entries ${credentialStatus.map((each) => `${each.statusPurpose} ${each.statusListCredential}`).join(', ')}`,
    credential: await sign({ ...V2, credentialStatus }, 'vc+jwt'),
    status: { format: 'avouch-status-v1', lists },
  }));
  const values = Array.from({ length: 16 }, (_, value) => value).flatMap((value) =>
    [BASE.exp, BASE.iat + 1].map(async (exp) => ({
      what: `the value ${value} of a token list until ${exp}`,
      credential: await write(SD_JWT),
      status: { format: 'avouch-status-v1', lists: [await tokenList(8, Buffer.alloc(1, value), exp)] },
    })),
  );
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forged = await sign({ ...V2, validUntil: '2026-02-01T00:00:00Z' }, 'vc+jwt', { key: stranger });
  const all = await Promise.all([...bits, ...values]);
  return [...all, { what: 'a forgery past its dates', credential: forged }];
}

function bitList(name: string, validUntil: string): Promise<string> {
  const encodedList = `u${gzipSync(Buffer.alloc(16_384, 0b0100_0000)).toString('base64url')}`;
  const credentialSubject = { type: 'BitstringStatusList', statusPurpose: ['suspension', 'revocation'], encodedList };
  const { credentialStatus: _, ...list } = { ...V2, validUntil, credentialSubject };
  return sign({ ...list, id: `https://issuer.example/${name}` }, 'vc+jwt');
}

function tokenList(bits: number, tokens: Buffer, exp: number): Promise<string> {
  const status_list = { bits, lst: deflateSync(tokens).toString('base64url') };
  return sign({ ...BASE, exp, sub: 'https://issuer.example/tokens', status_list }, 'statuslist+jwt');
}

/** Releases by signature level and delivery, with and without a required level. */
async function levels(): Promise<CredentialCase[]> {
  const claims = (level: unknown, delivery: unknown): [string, unknown][] => [
    ...RELEASE_CLAIMS.filter(
      ([name]) => !name.startsWith('performer_signature_') && name !== 'performer_link_delivery',
    ),
    ...(level === undefined ? [] : [['performer_signature_level', level] as [string, unknown]]),
    ...(delivery === undefined ? [] : [['performer_link_delivery', delivery] as [string, unknown]]),
  ];
  const stated: [unknown, unknown][] = [
    ...SIGNATURE_LEVELS.flatMap((level): [unknown, unknown][] => [
      [level, 'mailed'],
      [level, 'handed_out'],
    ]),
    ...[undefined, null, 'sworn', 4].map((level): [unknown, unknown] => [level, 'mailed']),
    ...[undefined, null, 'carried'].map((delivery): [unknown, unknown] => ['same_key', delivery]),
  ];
  const cases: CredentialCase[] = [];
  for (const [level, delivery] of stated) {
    const credential = await write({ ...RELEASE, shown: claims(level, delivery) });
    const what = `a release at level ${level}, ${delivery}`;
    cases.push({ what, credential }, { what, credential, requireSignature: 'on_file' });
  }
  const [attested, other] = [await write(ATTESTED), await write(SD_JWT)];
  const unseen = RELEASE_CLAIMS.map(([name, value]): [string, unknown] =>
    name === 'likeness' ? [name, 'producer_attested'] : [name, value],
  );
  return [
    ...cases,
    { what: 'level live without a compared face', credential: await write({ ...RELEASE, shown: unseen }) },
    { what: 'attested, and a signature required', credential: attested, requireSignature: 'link' },
    { what: 'no release, and a signature required', credential: other, requireSignature: 'link' },
    {
      what: 'attested at a level',
      credential: await write({
        ...ATTESTED,
        shown: [...(ATTESTED.shown ?? []), ['performer_signature_level', 'live']],
      }),
    },
    {
      what: 'unspecified terms',
      credential: await write({
        ...ATTESTED,
        shown: [...(ATTESTED.shown ?? []), ['scope', { territory: 'unspecified', term: 'x', media: ['unspecified'] }]],
      }),
    },
  ];
}

/** Copyright claims in `vc+jwt` and SD-JWT: sound ones, and those that state no right or a malformed one. */
async function copyrightClaims(): Promise<CredentialCase[]> {
  const { held_on: heldOn, ...claim } = CLAIMED;
  const changes: [string, object][] = [
    ['evidenced', { verdict: 'evidenced' }],
    ['of another verdict', { verdict: 'faulty' }],
    ['without a day', { heldOn: '' }],
    ['of no right', { owned: undefined, licensed: undefined }],
    ['of an empty list', { owned: [] }],
    ['of 21 rights', { owned: Array(21).fill(CLAIMED.owned[0]) }],
    ['of an unknown right', { owned: [{ ...CLAIMED.owned[0], right: 'moral' }] }],
    ['of nothing', { owned: [{ ...CLAIMED.owned[0], share: 0 }] }],
    ['of a fraction', { owned: [{ ...CLAIMED.owned[0], share: 0.5 }] }],
    ['of no country', { owned: [{ ...CLAIMED.owned[0], territory: [] }] }],
    ['of a number', { owned: [{ ...CLAIMED.owned[0], territory: 1 }] }],
    ['of text', { licensed: 'all' }],
  ];
  const { credentialStatus: _, ...document } = V2;
  const type = ['VerifiableCredential', 'CopyrightClaimCredential'];
  return Promise.all(
    changes.map(async ([what, change]) => ({
      what: `a copyright claim ${what}`,
      credential: await sign({ ...document, type, credentialSubject: { ...claim, heldOn, ...change } }, 'vc+jwt'),
    })),
  );
}

/** Replica licenses in `vc+jwt`: sound ones, and those that name nothing or have a malformed claim. */
async function replicaLicenses(): Promise<CredentialCase[]> {
  const changes: [string, object][] = [
    ['of a file', {}],
    ['of a work', { fileHash: undefined, workId: 'work_1' }],
    ['of both', { workId: 'work_1' }],
    ['of nothing', { fileHash: undefined }],
    ['of a hash in capitals', { fileHash: LICENSED.file_hash.toUpperCase() }],
    ['of a work by its title', { workId: 'Guide: pass' }],
    ['of a day in words', { usedOn: 'today' }],
    ['of no consent', { consentId: 'rel_1' }],
    ['without the hash of the consent', { consentHash: undefined }],
    ['of a file by number', { fileHash: 1 }],
  ];
  const { consent_id: consentId, consent_hash: consentHash, used_on: usedOn, file_hash: fileHash } = LICENSED;
  const { credentialStatus: _, ...document } = V2;
  const type = ['VerifiableCredential', 'ReplicaLicenseCredential'];
  const subject = { consentId, consentHash, usedOn, fileHash };
  return Promise.all(
    changes.map(async ([what, change]) => ({
      what: `a replica license ${what}`,
      credential: await sign({ ...document, type, credentialSubject: { ...subject, ...change } }, 'vc+jwt'),
    })),
  );
}

const RELEASE_CLAIMS: [string, unknown][] = [
  ['assurance', 'signed'],
  ['likeness', 'face_matched_at_signing'],
  ['document_hash', payloadOf('performer').documentHash],
  ['agreement_id', payloadOf('performer').agreementId],
  ['performer_did', signers.performer.did],
  ['performer_signature', SIGNATURES[0]],
  ['performer_signature_level', 'live'],
  ['performer_link_delivery', 'mailed'],
  ['shoot', { from: '2026-05-02' }],
];
const BASE = { iss: 'https://issuer.example', iat: 1_767_225_600, exp: 4_070_908_800 };
const STATUS = { status_list: { idx: 0, uri: 'https://issuer.example/tokens' } };
const CNF = { jwk: holder.publicKey.export({ format: 'jwk' }) };
const SD_JWT: Plan = {
  typ: 'dc+sd-jwt',
  header: {},
  payload: { ...BASE, vct: 'https://issuer.example/type', status: STATUS, cnf: CNF, list: ['a', 'b'] },
  shown: [
    ['over18', true],
    ['address', { country: 'DE', _sd: [] }],
  ],
};
const RELEASE: Plan = {
  typ: 'dc+sd-jwt',
  header: {},
  payload: { ...BASE, vct: 'https://issuer.example/credential-types/model-release/v1' },
  shown: RELEASE_CLAIMS,
};
const ATTESTED: Plan = {
  ...RELEASE,
  shown: [
    ['assurance', 'attested'],
    ['likeness', 'producer_attested'],
  ],
};

const CLAIMED = {
  verdict: 'stated',
  held_on: '2026-05-02',
  owned: [{ right: 'reproduction', share: 6000, exclusivelyLicensed: 0, territory: 'world', except: ['ES', 'PT'] }],
  licensed: [
    {
      right: 'performers',
      share: 10_000,
      exclusive: true,
      sublicensing: false,
      territory: ['DE'],
      until: '2027-01-01',
    },
  ],
};
const CLAIM: Plan = {
  typ: 'dc+sd-jwt',
  header: {},
  payload: { ...BASE, vct: 'https://issuer.example/credential-types/copyright-claim/v1', ...CLAIMED },
  shown: [['holder_name', 'Mara Lindqvist']],
};

const LICENSED = {
  consent_id: 'cns_1',
  consent_hash: '0f'.repeat(32),
  used_on: '2026-05-02',
  file_hash: 'a1'.repeat(32),
};
const LICENSE: Plan = {
  typ: 'dc+sd-jwt',
  header: {},
  payload: { ...BASE, vct: 'https://issuer.example/credential-types/replica-license/v1', ...LICENSED },
  shown: [['medium', 'Audio guides']],
};

async function write({ typ, header, payload, shown }: Plan): Promise<string> {
  const disclosures = (shown ?? []).map((each, index) => encode([`salt${index}`, ...each]));
  const digests = disclosures.map((each) => createHash('sha256').update(each).digest('base64url'));
  const token = await signAs(typ, header, shown ? { ...payload, _sd: [...digests, 'bm90aGluZw'] } : payload);
  return shown ? [token, ...disclosures, ''].join('~') : token;
}

async function signAs(typ: string, header: Record<string, unknown>, payload: unknown): Promise<string> {
  const token = await sign(payload as object, typ);
  if (Object.keys(header).length === 0) return token;
  // The header is not what the key has signed then: the rules before that are what is looked at.
  const [first = '', ...rest] = token.split('.');
  return [encode({ ...JSON.parse(Buffer.from(first, 'base64url').toString()), ...header }), ...rest].join('.');
}

/** As its holder shows it. */
async function bind(shown: string, changes: object = {}): Promise<string> {
  const hash = createHash('sha256').update(shown).digest('base64url');
  const input = `${encode({ alg: 'EdDSA', typ: 'kb+jwt' })}.${encode({ iat: 1_777_716_000, aud: 'x', nonce: 'n', sd_hash: hash, ...changes })}`;
  return `${shown}${input}.${signBytes(null, Buffer.from(input), holder.privateKey).toString('base64url')}`;
}

async function mutant(one: OneOfEach, random: Random): Promise<CredentialCase> {
  const kinds = [
    async () => {
      const [name, credential] = random.pick(Object.entries(one.credentials));
      return { what: `${name}, another text`, credential: mutateToken(credential, random) };
    },
    async () => {
      const [name, credential] = random.pick(Object.entries(one.credentials).filter(([, each]) => !each.includes('~')));
      const [header = '', payload = ''] = credential
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      const { typ } = JSON.parse(header);
      const claims = JSON.parse(Buffer.from(payload, 'latin1').toString());
      return {
        what: `${name}, other claims`,
        credential: await sign(mutateJson(claims, random), typ),
        status: one.status,
      };
    },
    async () => {
      const plan = random.pick([SD_JWT, RELEASE, ATTESTED, CLAIM]);
      const { payload, shown } = mutateJson({ payload: plan.payload, shown: plan.shown }, random);
      const credential = await write({ ...plan, payload: asObject(payload), shown: asPairs(shown) });
      return { what: 'an SD-JWT with other claims', credential, status: one.status };
    },
    async () => {
      const { header } = mutateJson({ header: { alg: 'ES256', typ: 'dc+sd-jwt', kid: 'x', crit: [] } }, random);
      return { what: 'another header', credential: await write({ ...SD_JWT, header: asObject(header) }) };
    },
    async () => {
      const credential = await bind(await write(SD_JWT), mutateJson<object>({ sd_hash: 'x', aud: 'x' }, random));
      return { what: 'shown otherwise', credential: random.integer(2) ? credential : mutateToken(credential, random) };
    },
    async () => ({
      what: 'another list',
      credential: random.pick([one.credentials.vcJwt, one.credentials.sdJwt, one.credentials.revoked]),
      status: await snapshot(random),
    }),
  ];
  return random.pick(kinds)();
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const asPairs = (value: unknown) => (Array.isArray(value) ? value.filter(Array.isArray) : []) as [string, unknown][];

/** Both lists, one of them changed and signed again. */
async function snapshot(random: Random) {
  const bits = Buffer.alloc(random.pick([16_384, 16_384, 16_383, 1_048_577]));
  bits[0] = random.pick([0, 0b0100_0000, 0b1000_0000]);
  const tokens = Buffer.alloc(random.pick([100, 0]), random.pick([0, 0, 1, 2, 3]));
  const packed = random.pick([gzipSync(bits), gzipSync(bits), deflateSync(bits), gzipSync(bits).subarray(0, -1)]);
  const lists: [object, string][] = [
    [
      {
        '@context': ['https://www.w3.org/ns/credentials/v2'],
        type: ['VerifiableCredential'],
        id: 'https://issuer.example/bits',
        issuer: 'did:web:issuer.example',
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: '2099-01-01T00:00:00Z',
        credentialSubject: {
          type: 'BitstringStatusList',
          statusPurpose: random.pick(['revocation', 'suspension', ['suspension', 'revocation']]),
          encodedList: `u${packed.toString('base64url')}`,
        },
      },
      'vc+jwt',
    ],
    [
      {
        ...BASE,
        sub: 'https://issuer.example/tokens',
        status_list: { bits: random.pick([1, 2, 4, 8]), lst: deflateSync(tokens).toString('base64url') },
      },
      'statuslist+jwt',
    ],
  ];
  const index = random.integer(lists.length);
  const signed = lists.map(([payload, typ], place) =>
    sign(place === index && random.integer(2) ? mutateJson(payload, random) : payload, typ),
  );
  const value = { format: 'avouch-status-v1', lists: await Promise.all(signed) };
  return random.integer(8) === 0 ? mutateJson(value, random) : value;
}
