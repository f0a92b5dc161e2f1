import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { readEvidence, writeEvidence } from '#verifier/evidence/evidence.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { DISORDERED, pdfOf, REFUSED, TAKEN } from './upload-files.ts';
import { type Body, completed, download, IDRIS, MARA, openParty, sha256 } from './use-signing.ts';

const PDFSIG = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find((path) =>
  existsSync(path),
);

const place = { page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05 };
const FIELDS = [
  { party: 'author', type: 'signature', ...place },
  { party: 'author', type: 'date', ...place, x: 0.5 },
  { party: 'author', type: 'text', ...place, y: 0.6, label: 'Address' },
  { party: 'author', type: 'checkbox', ...place, y: 0.7, width: 0.04, label: 'Of age' },
  { party: 'author', type: 'initials', ...place, page: 2 },
  { party: 'publisher', type: 'signature', ...place, y: 0.8 },
  { party: 'publisher', type: 'text', ...place, y: 0.9, required: false },
] as const;

const draftOf = (file: Buffer, more: object = {}) => ({
  type: 'contract',
  title: 'Contract as a file',
  file: file.toString('base64'),
  parties: [
    { ...MARA, kind: 'signer', order: 1 },
    { ...IDRIS, kind: 'approver', order: 2 },
  ],
  fields: FIELDS,
  ...more,
});

describe('an uploaded PDF', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const create = async (body: object): Promise<Body> => {
    const made = await api.post('/v1/agreements', body);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };

  const send = async (body: object): Promise<Body> => {
    const { id } = await create(body);
    const sent = await api.post(`/v1/agreements/${id}/send`);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    return sent.body;
  };

  for (const [name, reason, file] of REFUSED)
    it(`is refused as ${reason}: ${name}`, async () => {
      const { status, body } = await api.post('/v1/agreements', draftOf(file));
      assert.deepEqual(
        [status, body.code, body.reason, body.errors?.[0]?.path],
        [422, 'invalid_documents', reason, 'file'],
        JSON.stringify(body),
      );
    });

  for (const [name, file, size] of TAKEN)
    it(`is accepted: ${name}`, async () => {
      const { file: taken } = await create(draftOf(file, { fields: [] }));
      assert.deepEqual([taken.sha256, taken.bytes, taken.pages[0]], [sha256(file), file.length, size]);
    });

  it('cannot have a field that lies outside its page or belongs to no party', async () => {
    const [one] = FIELDS;
    const cases: [object, string][] = [
      [{ ...one, party: 'stranger' }, 'fields.0.party'],
      [{ ...one, page: 3 }, 'fields.0.page'],
      [{ ...one, x: 0.8 }, 'fields.0.width'],
      [{ ...one, y: 0.99 }, 'fields.0.height'],
      [{ ...one, width: 0.001 }, 'fields.0.width'],
    ];
    for (const [field, path] of cases) {
      const { status, body } = await api.post('/v1/agreements', draftOf(pdfOf(), { fields: [field] }));
      assert.deepEqual([status, body.errors?.[0]?.path], [422, path], JSON.stringify(body));
    }
    const others: [object, string][] = [
      [{ body: 'A text' }, 'body'],
      [{ templateId: 'consent' }, 'templateId'],
      [{ title: undefined }, 'title'],
    ];
    for (const [more, path] of others) {
      const { status, body } = await api.post('/v1/agreements', draftOf(pdfOf(), { type: 'consent', ...more }));
      assert.deepEqual([status, body.errors?.[0]?.path], [422, path], JSON.stringify(body));
    }
    const { file: _, ...without } = draftOf(pdfOf());
    const noFile = await api.post('/v1/agreements', { ...without, body: 'A text' });
    assert.deepEqual([noFile.status, noFile.body.errors[0].path], [422, 'fields.0']);
    const noBase64 = await api.post('/v1/agreements', { ...without, file: '%PDF' });
    assert.deepEqual([noBase64.status, noBase64.body.errors[0].path], [400, 'file']);
  });

  it('can be changed and deleted with its draft', async () => {
    const draft = await create(draftOf(pdfOf()));
    const path = `/v1/agreements/${draft.id}`;
    assert.deepEqual(await download(service, `${path}/preview.pdf`, account.apiKey), pdfOf());
    const other = pdfOf({ count: 1 });
    const refused = await api.patch(path, { file: other.toString('base64') });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'fields.4.page'], 'a field is on page 2');
    const changed = await api.patch(path, { file: other.toString('base64'), fields: FIELDS.slice(0, 4) });
    assert.deepEqual([changed.status, changed.body.fields.length, changed.body.file.pages.length], [200, 4, 1]);
    assert.deepEqual(await download(service, `${path}/preview.pdf`, account.apiKey), other);
    const titled = await api.patch(path, { title: 'Another title' });
    assert.deepEqual(
      [titled.body.title, titled.body.fields, titled.body.body],
      ['Another title', changed.body.fields, null],
    );
    const [row] = await service.sql('superuser', `select document_key from agreements where id = '${draft.id}'`);
    const key = String(row?.document_key);
    assert.equal(await service.ctx.blobs.exists(key), true);
    assert.ok(!(await service.ctx.blobs.get(key)).includes('%PDF'), 'it is sealed at rest');
    assert.equal((await api.delete(path)).status, 204);
    assert.equal(await service.ctx.blobs.exists(key), false);
  });

  it('passes through all parties, with its fields in the sealed document and the signed payload', async () => {
    const file = pdfOf({ page: '/Rotate 90' });
    const agreement = await send(draftOf(file));
    assert.equal(agreement.documentHash, sha256(file));
    const mara = await openParty(service, api, agreement, 'author');
    assert.equal((await mara.post('fields', { values: {} })).status, 403, 'nothing before consent');
    await mara.read();
    assert.deepEqual(await download(service, `/sign/${mara.token}/document.pdf`), file);
    const shown = (await mara.get('document')).body.file;
    assert.deepEqual(
      shown.fields.map(({ id, own }: Body) => [id, own]),
      ['f1', 'f2', 'f3', 'f4', 'f5'].map((id) => [id, true]),
    );
    const refusals: [object, string][] = [
      [{ f3: 'x'.repeat(1000) }, 'values.f3'],
      [{ f3: true }, 'values.f3'],
      [{ f4: 'yes' }, 'values.f4'],
      [{ f1: 'Mara' }, 'values.f1'],
      [{ f6: 'Idris' }, 'values.(field)'],
      [{ f3: '\u{10ffff}' }, 'values.f3'],
    ];
    for (const [values, path] of refusals) {
      const { status, body } = await mara.post('fields', { values });
      assert.deepEqual([status === 400 || status === 422, body.errors?.[0]?.path], [true, path], JSON.stringify(body));
    }
    assert.equal((await mara.post('fields', { values: { f3: 'Harbor 1' } })).body.needs.fields, true);
    const early = await mara.post('signature-request', {});
    assert.deepEqual([early.status, early.body.message], [409, 'Fill in the required fields first.']);
    const values = { f3: 'Harbor 1, Åbo', f4: true, f5: 'M.L.' };
    assert.equal((await mara.post('fields', { values })).body.needs.fields, false);
    const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#14213d' } })
      .png()
      .toBuffer();
    const appearance = { kind: 'drawn', image: `data:image/png;base64,${image.toString('base64')}` };
    assert.equal((await mara.sign({ appearance })).status, 200);
    const idris = await openParty(service, api, agreement, 'publisher');
    await idris.read();
    const before = (await idris.get('document')).body.file.fields.filter(({ own }: Body) => !own);
    assert.deepEqual(
      before.map(({ type, value }: Body) => [type, value]),
      [
        ['signature', 'Mara Lindqvist'],
        ['date', new Date().toISOString().slice(0, 10)],
        ['text', 'Harbor 1, Åbo'],
        ['checkbox', true],
        ['initials', 'M.L.'],
      ],
    );
    assert.equal((await idris.sign()).status, 200);
    const done = await completed(api, agreement.id);

    const sealed = await download(service, `/v1/agreements/${agreement.id}/document.pdf`, account.apiKey);
    const bytes = await download(service, `/v1/agreements/${agreement.id}/evidence.json`, account.apiKey);
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const verify = (evidence: string | Uint8Array, pdf: Uint8Array) =>
      verifyEvidence({ evidence, pdf, trust, now: new Date() });
    assert.equal(verify(bytes, sealed).verdict, 'pass', JSON.stringify(verify(bytes, sealed).rules));
    assert.ok(sealed.subarray(0, file.length).equals(file), 'the uploaded bytes are the beginning of the sealed ones');
    const { text } = await extractText(new Uint8Array(sealed), { mergePages: false });
    assert.match(text[0] ?? '', /A contract about the sea[\s\S]*Harbor 1, Åbo/);
    assert.match(text[1] ?? '', /M\.L\./);
    assert.match(text.slice(2).join('\n'), /Certificate of completion[\s\S]*Address, page 1[\s\S]*Harbor 1, Åbo/);
    if (PDFSIG !== undefined) assertSigned(PDFSIG, sealed);

    const changed = Buffer.from(sealed);
    changed[changed.indexOf('about')] = 0x41;
    assert.equal(verify(bytes, changed).document, 'changed', 'a changed original is found');
    const evidence = readEvidence(bytes);
    const [party] = evidence.record.parties;
    const field = party?.fields?.values.find(({ id }) => id === 'f3');
    if (field) field.value = 'Harbor 2, Åbo';
    const failed = verify(writeEvidence(evidence), sealed).rules.filter(({ result }) => result === 'fail');
    assert.deepEqual(
      failed.map(({ rule }) => rule),
      ['seal', `signature:${party?.id}`],
      'a changed field is found by the seal, and by the signature of its party',
    );
    const { body: log } = await api.get(`/v1/audit/entries?subject=${agreement.id}&limit=100`);
    assert.ok(log.data.some(({ action }: Body) => action === 'agreement.fields_filled'));
    assert.equal((await api.get(`/v1/credentials/${done.credentialId}`)).body.type, 'AgreementCredential');
  });

  it('keeps only the part of a text that the page shows', async () => {
    const agreement = await send(draftOf(pdfOf()));
    const mara = await openParty(service, api, agreement, 'author');
    await mara.read();
    const cases: [string, string | null][] = [
      [' Harbor\r\n1 ', 'Harbor\n1'],
      ['Ha\u200brb\u00ador\ufeff', 'Harbor'],
      ['\u2066A\u030abo', 'Åbo'],
      ['\u200b\u2060', null],
      ['#read("/etc/passwd") $x$ \\', '#read("/etc/passwd") $x$ \\'],
    ];
    for (const [given, kept] of cases) {
      const { body } = await mara.post('fields', { values: { f3: given, f4: true, f5: 'M.' } });
      assert.equal(body.needs.fields, kept === null, given);
      const { fields } = (await mara.get('document')).body.file;
      assert.equal(fields.find(({ id }: Body) => id === 'f3').value, kept);
    }
  });

  it('discards what was filled in when the link is handed to someone else', async () => {
    const agreement = await send(draftOf(pdfOf()));
    const first = await openParty(service, api, agreement, 'author');
    await first.read();
    await first.post('fields', { values: { f3: 'Harbor 1' } });
    const second = await openParty(service, api, agreement, 'author');
    await second.read();
    const { fields } = (await second.get('document')).body.file;
    assert.deepEqual(
      fields.map(({ value }: Body) => value),
      [null, null, null, null, null],
    );
  });

  for (const content of DISORDERED)
    it(`shows filled-in values at their fields, after contents such as ${content}`, async () => {
      const fields = [{ party: 'author', type: 'text', ...place }];
      const agreement = await send(draftOf(pdfOf({ content }), { fields, parties: [MARA] }));
      const mara = await openParty(service, api, agreement, 'author');
      await mara.read();
      await mara.post('fields', { values: { f1: 'Harbor' } });
      assert.equal((await mara.sign()).status, 200);
      await completed(api, agreement.id);
      const sealed = await download(service, `/v1/agreements/${agreement.id}/document.pdf`, account.apiKey);
      const page = await (await getDocumentProxy(new Uint8Array(sealed))).getPage(1);
      const { items } = await page.getTextContent();
      const [x, y] =
        items.flatMap((item) => ('str' in item && item.str === 'Harbor' ? [item.transform.slice(4)] : []))[0] ?? [];
      assert.ok(Math.abs(x - 0.1 * 595) < 1, `x is ${x}`);
      assert.ok(y < 0.5 * 842 && y > 0.45 * 842, `y is ${y}`);
    });

  it('is signed on the certificate pages when it has no fields', async () => {
    const agreement = await send(draftOf(pdfOf(), { fields: undefined, parties: [MARA] }));
    const mara = await openParty(service, api, agreement, 'author');
    await mara.read();
    assert.equal((await mara.sign()).status, 200);
    await completed(api, agreement.id);
    const sealed = await download(service, `/v1/agreements/${agreement.id}/document.pdf`, account.apiKey);
    const { text } = await extractText(new Uint8Array(sealed), { mergePages: false });
    assert.match(text.slice(2).join('\n'), /Mara Lindqvist/);
  });
});

/** The output of poppler. */
function assertSigned(pdfsig: string, pdf: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-upload-'));
  try {
    writeFileSync(join(folder, 'sealed.pdf'), pdf);
    const said = execFileSync(pdfsig, [join(folder, 'sealed.pdf')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    assert.match(said, /Signature is Valid/);
    assert.match(said, /Total document signed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
