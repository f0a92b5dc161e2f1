// Small pictures with content credentials: those that the service signs, and what others could make of them.
import { createHash, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { decode, encode, Tagged } from 'cborg';
import sharp from 'sharp';
import { certificateName } from '#verifier/credential/certificate.ts';
import { type ConsentStatement, STATEMENT_TYPE } from '#verifier/manifest/consent-statement.ts';
import { type Container, STORE_OFFSET, wrappedLength, wrapStore } from '#verifier/manifest/containers.ts';
import { readSuperbox, type Superbox, writeBox, writeSuperboxBody } from '#verifier/manifest/jumbf.ts';
import { makeManifestLeaf, makeRoot } from '../../src/agent/certificates/make-certificate.ts';
import { composeStore } from '../../src/domains/works/manifests/compose-store.ts';
import { ISSUER } from '../prover/age-over-fixture.ts';
import { sign, statusAt } from './one-of-each.ts';

export interface SignedFileCase {
  what: string;
  file: Buffer;
  manifest?: Buffer;
}

const SIGNED_AT = '2026-04-01T00:00:00Z';
const VALIDITY = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2038-01-01T00:00:00Z') };
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

interface TestSigner {
  key: KeyObject;
  certificate: Buffer;
}

async function newSigner(): Promise<TestSigner> {
  const validity = VALIDITY;
  const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const [root, key] = [newKey(), newKey()];
  const issuer = { privateKey: root, der: await makeRoot({ privateKey: root, validity }) };
  const certificate = await makeManifestLeaf({
    ...{ privateKey: key, issuer, validity },
    ...{ issuerUrl: 'https://issuer.example/orgs/org_1', orgId: 'org_1' },
  });
  return { key, certificate: Buffer.from(certificate, 'base64') };
}

const signing = ({ key, certificate }: TestSigner) => ({
  certificates: [certificate],
  sign: async (data: Uint8Array) => signBytes('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
});

/** A picture of 16 × 16 pixels. */
async function picture(container: Container, background = '#804020'): Promise<Buffer> {
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background } });
  return container === 'jpeg' ? image.jpeg().toBuffer() : image.png().toBuffer();
}

const statementOf = (content: Buffer, { certificate }: TestSigner, more: object = {}): ConsentStatement => ({
  iss: ISSUER,
  iat: Date.parse(SIGNED_AT) / 1000,
  version: 1,
  file: { sha256: sha256(content).toString('hex'), size: content.length },
  depicted: 'declared',
  releases: [{ sha256: 'ab'.repeat(32), status: statusAt(0), validUntil: '2030-01-01T00:00:00Z' }],
  signer: certificateName(certificate),
  log: { origin: 'issuer.example/log', size: 7, root: Buffer.alloc(32).toString('base64') },
  ...more,
});

const textOf = (statement: object): Promise<string> => sign({ ...statement }, STATEMENT_TYPE);

function insert(
  content: Buffer,
  container: Container,
  store: Uint8Array,
  at: number = STORE_OFFSET[container],
): Buffer {
  return Buffer.concat([content.subarray(0, at), wrapStore(store, container), content.subarray(at)]);
}

interface Plan {
  signer: TestSigner;
  container: Container | null;
  content: Buffer;
}

async function storeOf({ signer, container, content }: Plan, statement: string): Promise<Uint8Array> {
  const mediaType = container === 'png' ? 'image/png' : 'image/jpeg';
  const generator = { name: 'Avouch', version: '0.9.0' };
  return composeStore(
    { container, sha256: sha256(content), mediaType, statement, aiUse: false, generator },
    signing(signer),
  );
}

/** A manifest as its parts, to be changed and signed again. */
interface Draft {
  label: string;
  assertions: { label: string; value: unknown; type?: string }[];
  claim: Record<string, unknown>;
  cose: unknown[];
  /** Further boxes of the manifest. */
  more?: Uint8Array[];
}

function draftOf(store: Uint8Array): Draft {
  const manifest = readSuperbox(store).superboxes.at(-1);
  const [assertions, claim, signature] = manifest?.superboxes ?? [];
  const read = (box: Superbox | undefined) =>
    decode(box?.content[0]?.data ?? new Uint8Array(), {
      tags: { 18: (item) => item() },
      ...(box === signature && { useMaps: true }),
    });
  return {
    label: manifest?.label ?? '',
    assertions: (assertions?.superboxes ?? []).map((box) => ({ label: box.label, value: read(box) })),
    claim: read(claim) as Record<string, unknown>,
    cose: read(signature) as unknown[],
  };
}

const superbox = (type: string, label: string, boxes: readonly Uint8Array[]) =>
  writeBox('jumb', writeSuperboxBody(type, label, boxes));

/** Hashes and signs a changed draft; `claim` changes the claim after its hashes are set. */
function manifestOf(draft: Draft, { key }: TestSigner, claimOf: (claim: Draft['claim']) => Draft['claim'] = (c) => c) {
  const bodies = draft.assertions.map(({ label, value, type = 'cbor' }) =>
    writeSuperboxBody(type, label, [writeBox('cbor', encode(value))]),
  );
  const listed = draft.assertions.map(({ label }, index) => ({
    url: `self#jumbf=c2pa.assertions/${label}`,
    hash: sha256(bodies[index] ?? new Uint8Array()),
  }));
  const claim = encode(claimOf({ ...draft.claim, created_assertions: listed }));
  const [header, unprotected, payload] = draft.cose;
  const structure = encode(['Signature1', header, new Uint8Array(), claim]);
  const signature = signBytes('sha256', structure, { key, dsaEncoding: 'ieee-p1363' });
  return superbox('c2ma', draft.label, [
    superbox(
      'c2as',
      'c2pa.assertions',
      bodies.map((body) => writeBox('jumb', body)),
    ),
    superbox('c2cl', 'c2pa.claim.v2', [writeBox('cbor', claim)]),
    superbox('c2cs', 'c2pa.signature', [
      writeBox('cbor', encode(new Tagged(18, [header, unprotected, payload, signature]))),
    ]),
    ...(draft.more ?? []),
  ]);
}

const storeWith = (...manifests: Uint8Array[]): Uint8Array => superbox('c2pa', 'c2pa', manifests);

/** What the service signs: all pass, except for the withdrawn and the ended release. */
export async function serviceCases(): Promise<SignedFileCase[]> {
  const signer = await newSigner();
  const embedded = async (what: string, container: Container, more: object = {}): Promise<SignedFileCase> => {
    const content = await picture(container);
    const statement = await textOf(statementOf(content, signer, more));
    return { what, file: insert(content, container, await storeOf({ signer, container, content }, statement)) };
  };
  const film = Buffer.from('a film');
  const beside = await storeOf({ signer, container: null, content: film }, await textOf(statementOf(film, signer)));
  const many = Array.from({ length: 400 }, () => ({ sha256: 'cd'.repeat(32), status: [statusAt(0), statusAt(2)] }));
  return [
    await embedded('a JPEG', 'jpeg'),
    await embedded('a PNG', 'png'),
    { what: 'a manifest beside a film', file: film, manifest: Buffer.from(beside) },
    await embedded('a JPEG with several segments', 'jpeg', { releases: many }),
    await embedded('no person', 'png', { depicted: 'nobody', releases: [] }),
    await embedded('without a log', 'png', { log: null }),
    await embedded('a withdrawn release', 'jpeg', { releases: [{ sha256: 'ab'.repeat(32), status: statusAt(1) }] }),
    await embedded('a digital replica alone', 'jpeg', {
      releases: [],
      replicas: [{ sha256: 'ef'.repeat(32), status: statusAt(0) }],
    }),
    await embedded('a digital replica beside a performer', 'png', {
      replicas: [2, 0].map((idx) => ({ sha256: 'ef'.repeat(32), status: statusAt(idx) })),
    }),
    await embedded('a withdrawn consent to a digital replica', 'jpeg', {
      replicas: [{ sha256: 'ef'.repeat(32), status: statusAt(1) }],
    }),
    await embedded('a release that ended', 'jpeg', {
      releases: [{ sha256: 'ab'.repeat(32), status: statusAt(0), validUntil: '2026-04-15T00:00:00Z' }],
    }),
  ];
}

/** What nobody should accept, by what is wrong. */
export async function forgedCases(): Promise<SignedFileCase[]> {
  const [signer, stranger] = [await newSigner(), await newSigner()];
  const content = await picture('jpeg');
  const other = await picture('jpeg', '#204080');
  const statement = await textOf(statementOf(content, signer));
  const plan: Plan = { signer, container: 'jpeg', content };
  const store = await storeOf(plan, statement);
  const draft = draftOf(store);
  const file = insert(content, 'jpeg', store);
  const inJpeg = (what: string, changed: Uint8Array, of = content): SignedFileCase => ({
    what,
    file: insert(of, 'jpeg', changed),
  });
  const stated = async (what: string, more: object, by = signer): Promise<SignedFileCase> =>
    inJpeg(what, await storeOf({ ...plan, signer: by }, await textOf(statementOf(content, signer, more))));
  const change = (label: string, value: unknown): Draft => ({
    ...draft,
    assertions: draft.assertions.map((each) => (each.label === label ? { label, value } : each)),
  });
  /** The exclusion keeps its place: the store has the same length, or the case fails for that reason too. */
  const exclusions = (ranges: unknown) =>
    change('c2pa.hash.data', {
      ...(draft.assertions.find(({ label }) => label === 'c2pa.hash.data')?.value as object),
      exclusions: ranges,
    });
  const length = wrappedLength(store.length, 'jpeg');
  const without = { ...draft, assertions: draft.assertions.filter(({ label }) => label !== 'org.avouch.consent') };
  const ingredient = (index: number) => superbox('c2ma', `urn:c2pa:${String(index).padStart(36, '0')}`, []);
  const nested = Array.from({ length: 12 }).reduce<Uint8Array>(
    (inner) => superbox('c2as', 'x', [inner]),
    writeBox('cbor', encode(1)),
  );
  const [, , consent = ''] = statement.split('.');
  const plain = { header: { alg: 'ES256' }, payload: statement.split('.')[1], consent };
  return [
    { what: 'no manifest', file: content },
    { what: 'neither JPEG nor PNG', file: Buffer.from('GIF89a') },
    { what: 'an empty file', file: Buffer.alloc(0) },
    { what: 'a JPEG that ends early', file: file.subarray(0, 400) },
    { what: 'another picture', file: Buffer.concat([file.subarray(0, 2 + length), other.subarray(2)]) },
    inJpeg('a copied manifest in another picture', store, other),
    { what: 'another end', file: Buffer.concat([file, Buffer.from('more')]) },
    { what: 'encoded again', file: await sharp(file).jpeg({ quality: 50 }).toBuffer() },
    { what: 'the manifest at another place', file: insert(content, 'jpeg', store, 4 + content.readUInt16BE(4)) },
    {
      what: 'two stores',
      file: Buffer.concat([file.subarray(0, 2 + length), renumbered(wrapStore(store, 'jpeg')), content.subarray(2)]),
    },
    { what: 'a JPEG’s manifest beside it', file: content, manifest: Buffer.from(store) },
    { what: 'an empty manifest beside it', file: content, manifest: Buffer.alloc(0) },
    inJpeg('a manifest of someone else', storeWith(manifestOf(without, signer))),
    inJpeg('a store without manifests', storeWith()),
    inJpeg('an ingredient with a manifest', storeWith(ingredient(1), manifestOf(draft, signer))),
    inJpeg('edited by someone else', storeWith(manifestOf(draft, signer), ingredient(1))),
    inJpeg(
      '10,000 ingredients',
      storeWith(...Array.from({ length: 10_000 }, (_, index) => ingredient(index)), manifestOf(draft, signer)),
    ),
    inJpeg('boxes nested too deep', storeWith(nested)),
    inJpeg(
      'another box in the manifest',
      storeWith(manifestOf({ ...draft, more: [writeBox('cbor', encode(1))] }, signer)),
    ),
    inJpeg(
      'another superbox in the manifest',
      storeWith(manifestOf({ ...draft, more: [superbox('c2cl', 'c2pa.claim', [])] }, signer)),
    ),
    inJpeg(
      'an assertion twice',
      storeWith(manifestOf({ ...draft, assertions: [...draft.assertions, ...draft.assertions.slice(-1)] }, signer)),
    ),
    inJpeg(
      'an assertion that the claim does not list',
      storeWith(
        manifestOf(draft, signer, (claim) => ({
          ...claim,
          created_assertions: (claim.created_assertions as unknown[]).slice(1),
        })),
      ),
    ),
    inJpeg(
      'an assertion that is missing',
      storeWith(
        manifestOf(draft, signer, (claim) => ({
          ...claim,
          created_assertions: [
            ...(claim.created_assertions as object[]),
            { url: 'self#jumbf=c2pa.assertions/x', hash: new Uint8Array(32) },
          ],
        })),
      ),
    ),
    inJpeg(
      'an assertion with another hash',
      storeWith(
        manifestOf(draft, signer, (claim) => ({
          ...claim,
          created_assertions: (claim.created_assertions as object[]).map((each, index) =>
            index === 0 ? { ...each, hash: new Uint8Array(32) } : each,
          ),
        })),
      ),
    ),
    inJpeg(
      'an assertion of another type',
      storeWith(
        manifestOf({ ...draft, assertions: draft.assertions.map((each) => ({ ...each, type: 'json' })) }, signer),
      ),
    ),
    inJpeg(
      'another algorithm of hashes',
      storeWith(manifestOf(draft, signer, (claim) => ({ ...claim, alg: 'sha512' }))),
    ),
    inJpeg(
      'a claim of another manifest',
      storeWith(manifestOf({ ...draft, label: `urn:c2pa:${'0'.repeat(36)}` }, signer)),
    ),
    inJpeg('no exclusion', storeWith(manifestOf(exclusions([]), signer))),
    inJpeg('an exclusion of everything', storeWith(manifestOf(exclusions([{ start: 2, length: 100_000 }]), signer))),
    inJpeg(
      'overlapping exclusions',
      storeWith(
        manifestOf(
          exclusions([
            { start: 2, length },
            { start: 2, length: 10 },
          ]),
          signer,
        ),
      ),
    ),
    inJpeg('exclusions that are no ranges', storeWith(manifestOf(exclusions([1, 'x']), signer))),
    inJpeg(
      'no hash of the content',
      storeWith(
        manifestOf(
          { ...draft, assertions: draft.assertions.filter(({ label }) => label !== 'c2pa.hash.data') },
          signer,
        ),
      ),
    ),
    inJpeg('a consent that is no text', storeWith(manifestOf(change('org.avouch.consent', { statement: 1 }), signer))),
    inJpeg(
      'a consent that is no JWS',
      storeWith(manifestOf(change('org.avouch.consent', { statement: JSON.stringify(plain) }), signer)),
    ),
    inJpeg(
      'another header of the signature',
      storeWith(manifestOf({ ...draft, cose: [draft.cose[0], new Map([['pad', new Uint8Array(4)]]), null] }, signer)),
    ),
    inJpeg(
      'a payload in the signature',
      storeWith(manifestOf({ ...draft, cose: [draft.cose[0], new Map(), new Uint8Array(4)] }, signer)),
    ),
    inJpeg(
      'another algorithm of the signature',
      storeWith(
        manifestOf(
          {
            ...draft,
            cose: [
              encode(
                new Map<number, unknown>([
                  [1, -37],
                  [33, signer.certificate],
                ]),
              ),
              new Map(),
              null,
            ],
          },
          signer,
        ),
      ),
    ),
    inJpeg(
      'a signature without a certificate',
      storeWith(manifestOf({ ...draft, cose: [encode(new Map([[1, -7]])), new Map(), null] }, signer)),
    ),
    inJpeg(
      'a certificate that is none',
      storeWith(
        manifestOf(
          {
            ...draft,
            cose: [
              encode(
                new Map<number, unknown>([
                  [1, -7],
                  [33, new Uint8Array(9)],
                ]),
              ),
              new Map(),
              null,
            ],
          },
          signer,
        ),
      ),
    ),
    inJpeg('signed with another key', storeWith(manifestOf(draft, stranger))),
    await stated('signed by a stranger', {}, stranger),
    await stated('a statement of an unknown issuer', { iss: 'did:web:stranger.example' }),
    await stated('a statement about another file', { file: { sha256: '00'.repeat(32), size: content.length } }),
    await stated('a statement about another size', { file: { sha256: sha256(content).toString('hex'), size: 1 } }),
    await stated('a statement before the certificate', { iat: 1_500_000_000 }),
    await stated('a statement with a fraction', { iat: 1_775_001_600.5 }),
    await stated('a statement of another version', { version: 2 }),
    await stated('a statement with more', { more: true }),
    await stated('no releases', { releases: [] }),
    await stated('releases of no one', { depicted: 'nobody' }),
    await stated('a release without a status', { releases: [{ sha256: 'ab'.repeat(32) }] }),
    await stated('a release with another status', { releases: [{ sha256: 'ab'.repeat(32), status: { type: 'x' } }] }),
    await stated('a release whose list is unknown', {
      releases: [{ sha256: 'ab'.repeat(32), status: { ...statusAt(0), statusListCredential: 'https://x.example' } }],
    }),
    await stated('a release that ends on no day', {
      releases: [{ sha256: 'ab'.repeat(32), status: statusAt(0), validUntil: 'soon' }],
    }),
    await stated('a statement of test mode', { environment: 'test' }),
    inJpeg(
      'a statement of another type',
      await storeOf(plan, await sign({ ...statementOf(content, signer) }, 'vc+jwt')),
    ),
    inJpeg(
      'a statement without its key',
      await storeOf(plan, await sign({ ...statementOf(content, signer) }, STATEMENT_TYPE, { kid: 'none' })),
    ),
    inJpeg(
      'a statement signed with another key',
      await storeOf(plan, await sign({ ...statementOf(content, signer) }, STATEMENT_TYPE, { key: stranger.key })),
    ),
  ];
}

/** The same segments with another instance number. */
function renumbered(segments: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(segments);
  copy[7] = 2;
  return copy;
}
