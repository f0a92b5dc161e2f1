import 'reflect-metadata';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import {
  createDocuments,
  type DocumentContent,
  DocumentError,
  type DocumentSigner,
} from '#platform/documents/index.ts';
import { elementsOf } from '../../src/platform/documents/sealing/der.ts';
import { selfSigned } from '../support/peers/self-signed.ts';

const AT = new Date('2026-11-22T05:20:31Z');
const REASON = 'All parties have signed (ü)';
const PDFSIG = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find((path) =>
  existsSync(path),
);

const frozenContent: DocumentContent = {
  title: 'Model release',
  language: 'en',
  reference: 'agr_1',
  blocks: [{ kind: 'table', header: ['a', 'b'], rows: [['c', 'd']] }],
};
const pages: DocumentContent = {
  title: 'Certificate of completion',
  language: 'en',
  reference: 'agr_1 · certificate',
  blocks: [
    { kind: 'paragraph', text: 'All parties have signed.' },
    { kind: 'table', header: ['Who', 'When'], rows: [['Zoë Ångström', '2026-11-22']] },
  ],
};

async function signerOf(privateKey: KeyObject, publicKey: KeyObject): Promise<DocumentSigner> {
  return {
    certificates: [await selfSigned({ privateKey, publicKey, name: 'Test seal' })],
    algorithm: privateKey.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256',
    sign: async (data) => sign('sha256', data, privateKey),
  };
}

/** An independent check: the byte range covers all but the signature, and the signed attributes contain its hash. */
function isSealed(pdf: Buffer): boolean {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];
  const [opens = 0, closes = 0, rest = 0] = range;
  if (closes + rest !== pdf.length || opens === 0) return false;
  const hash = createHash('sha256').update(pdf.subarray(0, opens)).update(pdf.subarray(closes)).digest();
  const padded = Buffer.from(pdf.toString('latin1', opens + 1, closes - 1), 'hex');
  const inside = (bytes: Uint8Array, ...path: number[]): Buffer =>
    path.reduce<Buffer>((content, index) => elementsOf(content)[index]?.content ?? Buffer.alloc(0), Buffer.from(bytes));
  const cms = padded.subarray(0, padded.readUInt16BE(2) + 4);
  const signedData = inside(cms, 0, 1, 0);
  const [certificate] = elementsOf(inside(signedData, 3));
  const signerInfo = elementsOf(inside(signedData, 4, 0));
  const attributes = Buffer.from(signerInfo[3]?.whole ?? []);
  attributes[0] = 0x31;
  const { publicKey } = new X509Certificate(certificate?.whole ?? Buffer.alloc(0));
  const isSigned = verify('sha256', attributes, publicKey, signerInfo[5]?.content ?? Buffer.alloc(0));
  return isSigned && attributes.includes(Buffer.concat([Buffer.from([4, 32]), hash]));
}

describe('sealed documents', () => {
  const documents = createDocuments({ log: { warn: () => undefined } });
  let folder: string;
  let frozen: Buffer;
  let signer: DocumentSigner;
  let sealed: Buffer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-seal-'));
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    signer = await signerOf(privateKey, publicKey);
    frozen = await documents.render(frozenContent);
    sealed = await documents.seal(frozen, { pages, signer, reason: REASON, at: AT });
  });
  after(async () => {
    await documents.close();
    await rm(folder, { recursive: true });
  });

  /** The output of poppler's pdfsig. */
  const pdfsig = async (pdf: Uint8Array): Promise<string> => {
    const path = join(folder, `${randomBytes(8).toString('hex')}.pdf`);
    await writeFile(path, pdf);
    return execFileSync(PDFSIG ?? '', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  };

  it('begin with the exact bytes of the frozen document', () => {
    assert.deepEqual(sealed.subarray(0, frozen.length), frozen);
    assert.ok(sealed.length > frozen.length);
  });

  it('append the certificate pages, tagged like the others', async () => {
    const { text } = await extractText(new Uint8Array(sealed), { mergePages: false });
    assert.equal(text.length, 2);
    assert.match(text[1] ?? '', /Certificate of completion[\s\S]*Zoë Ångström/);
    const source = sealed.subarray(frozen.length).toString('latin1');
    assert.match(source, /\/ParentTreeNextKey 2/);
    assert.match(source, /\/Names \[\(U1x0y0\).*\(V1x1y0\)/);
  });

  it('carry a PAdES B-B signature, with the signing time only in the PDF', () => {
    assert.ok(isSealed(sealed));
    const source = sealed.toString('latin1');
    assert.match(source, /\/SubFilter \/ETSI\.CAdES\.detached/);
    assert.match(source, /\/M \(D:20261122052031Z\)/);
    const signingTime = '06092a864886f70d010905';
    assert.ok(!source.includes(signingTime));
  });

  it('can be made repeatedly from the same document', async () => {
    const again = await documents.seal(frozen, { pages, signer, reason: REASON, at: AT });
    assert.equal(again.length, sealed.length);
    assert.ok(isSealed(again));
  });

  it('are valid with an RSA key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pdf = await documents.seal(frozen, {
      pages,
      signer: await signerOf(privateKey, publicKey),
      reason: '',
      at: AT,
    });
    assert.ok(isSealed(pdf));
    if (PDFSIG) assert.match(await pdfsig(pdf), /Signature is Valid/);
  });

  it('are invalid if any byte before or after the signature changes', () => {
    for (let i = 0; i < 200; i += 1) {
      const broken = Buffer.from(sealed);
      const signature = /\/Contents </.exec(sealed.toString('latin1'))?.index ?? 0;
      const at = i % 4 === 0 ? sealed.length - 1 - i : Math.floor((signature / 200) * i);
      broken[at] = (broken[at] ?? 0) ^ 1;
      assert.ok(!isSealed(broken), `byte ${at}`);
    }
    assert.ok(!isSealed(Buffer.concat([sealed, Buffer.from('\n')])));
    assert.ok(!isSealed(sealed.subarray(0, -1)));
  });

  it('are accepted by pdfsig, and refused if a byte changes', async function () {
    if (!PDFSIG) return skipLoudly(this);
    const said = await pdfsig(sealed);
    for (const part of ['Signature is Valid', 'Total document signed', 'ETSI.CAdES.detached', 'Common Name: Test seal'])
      assert.ok(said.includes(part), said);
    const broken = Buffer.from(sealed);
    const at = broken.indexOf('/MediaBox') + 1;
    broken[at] = (broken[at] ?? 0) ^ 1;
    assert.doesNotMatch(await pdfsig(broken), /Signature is Valid/);
    const longer = Buffer.concat([sealed, Buffer.from('% more\n')]);
    assert.doesNotMatch(await pdfsig(longer), /Total document signed/);
  });

  const unreadable: [string, () => Buffer][] = [
    ['no PDF', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a PDF', () => frozen.subarray(0, frozen.length / 2)],
  ];
  for (const [what, pdf] of unreadable) {
    it(`cannot be made from ${what}`, async () => {
      await assert.rejects(
        documents.seal(pdf(), { pages, signer, reason: REASON, at: AT }),
        (error) => error instanceof DocumentError && error.code === 'unreadable',
      );
    });
  }

  it("fail with the signer's error when signing fails", async () => {
    const failing: DocumentSigner = { ...signer, sign: () => Promise.reject(new RangeError('no key')) };
    await assert.rejects(documents.seal(frozen, { pages, signer: failing, reason: REASON, at: AT }), /no key/);
  });
});

function skipLoudly(context: Mocha.Context): void {
  if (context.test) context.test.title += ' (skipped: pdfsig of poppler-utils is not installed)';
  context.skip();
}
