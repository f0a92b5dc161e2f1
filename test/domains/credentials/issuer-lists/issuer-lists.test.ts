// Issuing-authority lists as operators import them: accepted files, the authorities they add, and refusals.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findListSource,
  type IssuerListName,
  importNameOf,
  issuerListFormat,
  trustedAuthorities,
} from '#domains/credentials/issuer-lists/index.ts';
import { ImportRefused, importFile } from '#platform/imports/index.ts';
import { type Authority, MDL, newAuthority, newPair } from '../../../../scripts/bench/wallets/mobile-document.ts';
import {
  makeVical,
  newPublisher,
  type Publisher,
  signList,
  trustedEntities,
} from '../../../support/peers/issuer-list.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const DAY_MS = 86_400_000;
const OTHER = 'org.iso.23220.photoid.1';
const PID = 'eu.europa.ec.eudi.pid.1';
const AGE = 'eu.europa.ec.av.1';
const FIRST = { at: new Date(), currentIssuedAt: null, allowOlder: false };

describe('lists of issuing authorities', () => {
  let service: TestService;
  let folder: string;
  let utopia: Authority;
  let arcadia: Authority;
  let expired: Authority;
  let lister: Authority;
  let publisher: Publisher;
  let stranger: Publisher;
  /** Certificates that do not belong to an authority. */
  let leaf: string;

  before(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-issuers-'));
    utopia = await newAuthority();
    arcadia = await newAuthority('C=AR, CN=Arcadia IACA');
    expired = await newAuthority('C=OL, CN=Olympus IACA', new Date(Date.now() - DAY_MS));
    lister = await newAuthority('C=UT, CN=Utopia Lists CA');
    publisher = await newPublisher(newPair(), lister);
    stranger = await newPublisher(newPair(), await newAuthority('C=XX, CN=Stranger'));
    leaf = new X509Certificate(await utopia.certify(newPair())).toString();
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (
    content: string | Buffer,
    {
      list = 'iaca',
      signers = [],
      allowOlder = true,
    }: { list?: IssuerListName; signers?: string[]; allowOlder?: boolean } = {},
  ) => {
    const path = join(folder, 'list');
    await writeFile(path, content);
    const read: { publisher?: string | undefined; signer?: string | undefined }[] = [];
    const format = issuerListFormat(list, {
      at: service.ctx.clock.now(),
      signers,
      currentIssuedAt: (await source(list))?.issued_at ?? null,
      allowOlder,
      onRead: ({ publisher, signer }) => read.push({ publisher, signer }),
    });
    const report = await importFile(service.ctx, { list: importNameOf(list), path, format });
    return { ...report, ...read[0] };
  };
  const source = (list: IssuerListName = 'iaca') =>
    service.ctx.db.system((tx) => findListSource(tx, importNameOf(list)));
  const trusted = (documentType: string | string[] = MDL, at = service.ctx.clock.now()) =>
    service.ctx.db.system((tx) => trustedAuthorities(tx, { documentTypes: [documentType].flat(), at }));
  const same = (found: string[], authorities: Authority[]) =>
    assert.deepEqual(
      found.map((pem) => new X509Certificate(pem).subject).sort(),
      authorities.map(({ pem }) => new X509Certificate(pem).subject).sort(),
    );

  it('can be PEM certificates with text between them, and expired ones are skipped', async () => {
    const report = await load(`Utopia\n${utopia.pem}\n# Arcadia\n${arcadia.pem}\n${expired.pem}`);
    assert.deepEqual([report.imported, report.refused, report.publisher, report.signer], [2, 0, undefined, undefined]);
    same(await trusted(MDL), [utopia, arcadia]);
    assert.deepEqual(await trusted(PID), [], 'not for what driving authorities do not issue');
    assert.deepEqual(await trusted([]), []);
    same(await trusted(MDL, new Date(Date.now() + 299 * DAY_MS)), [utopia, arcadia]);
    assert.deepEqual(await trusted(MDL, new Date(Date.now() + 301 * DAY_MS)), []);
  });

  it('can be a single DER certificate, and replace the previous list', async () => {
    await load(Buffer.from(new X509Certificate(arcadia.pem).raw));
    same(await trusted(MDL), [arcadia]);
    const [rows] = await service.sql('superuser', 'select count(*)::int as n from issuer_authorities');
    assert.equal(rows?.n, 1);
  });

  it('can be a VICAL, whose document types apply', async () => {
    const list = makeVical(publisher, [
      { pem: utopia.pem, docTypes: [MDL] },
      { pem: arcadia.pem, docTypes: [OTHER, MDL] },
      { pem: expired.pem, docTypes: [MDL] },
    ]);
    const report = await load(list, { signers: [lister.pem] });
    assert.deepEqual([report.imported, report.refused, report.publisher], [2, 0, 'Utopia Lists']);
    assert.equal(report.signer, 'C=UT, CN=Utopia document signer');
    same(await trusted(MDL), [utopia, arcadia]);
    same(await trusted(OTHER), [arcadia]);
    assert.deepEqual(await trusted('org.example.unlisted'), []);
    same(await trusted([MDL, OTHER]), [arcadia]);
    // Without `signers`, a list from any signer is accepted.
    assert.equal((await load(makeVical(stranger, [{ pem: utopia.pem, docTypes: [MDL] }]))).imported, 1);
  });

  it('can be a list of trusted entities: issuing services, granted or without a status', async () => {
    const entities = trustedEntities([
      { certificates: [utopia.pem] },
      { certificates: [arcadia.pem], status: 'granted' },
      { certificates: [lister.pem], service: 'Revocation' },
      { certificates: [expired.pem] },
      { certificates: [lister.pem], status: 'withdrawn' },
      { certificates: [lister.pem], service: 'http://uri.etsi.org/19602/SvcType/WRPAC/Issuance' },
      { certificates: [lister.pem], service: 'http://uri.etsi.org/19602/SvcType/WalletSolution/Issuance' },
    ]);
    const report = await load(await signList(publisher, entities), { list: 'pid', signers: [lister.pem] });
    assert.deepEqual([report.imported, report.publisher], [2, 'Utopia Commission']);
    same(await trusted(PID), [utopia, arcadia]);
    same(await trusted('urn:eudi:pid:1'), [utopia, arcadia]);
    assert.deepEqual(await trusted(AGE), []);
    await assert.rejects(load(JSON.stringify(entities), { list: 'av' }), { code: 'nothing_imported' });
    const ofAge = trustedEntities([
      { certificates: [arcadia.pem], service: 'http://list.example/AgeVerification/Issuance' },
    ]);
    assert.equal((await load(JSON.stringify(ofAge), { list: 'av' })).signer, undefined);
    same(await trusted(AGE), [arcadia]);
  });

  it('of wallet providers apply to attestations, which accept no other list', async () => {
    const types = ['key-attestation+jwt', 'oauth-client-attestation+jwt'];
    await load(makeVical(publisher, [{ pem: utopia.pem, docTypes: [MDL, ...types] }]));
    assert.deepEqual(await trusted(types), []);
    const service = 'http://uri.etsi.org/19602/SvcType/WalletSolution/Issuance';
    const entities = [{ certificates: [arcadia.pem], service }, { certificates: [utopia.pem] }];
    assert.equal((await load(JSON.stringify(trustedEntities(entities)), { list: 'wallet' })).imported, 1);
    same(await trusted(types), [arcadia]);
    await load(makeVical(publisher, [{ pem: arcadia.pem, docTypes: [MDL, ...types] }]), { list: 'wallet' });
    same(await trusted(MDL), [utopia]);
  });

  it('count entries that are not authorities, and are refused if most entries are not', async () => {
    const report = await load(`${utopia.pem}${leaf}${arcadia.pem}`);
    assert.deepEqual([report.imported, report.refusals], [2, [{ line: 2, reason: 'not_an_authority' }]]);
    const broken = utopia.pem.replace(/\nM.{20}/, '\n');
    await assert.rejects(load(`${leaf}${broken}`), /no record that can be imported. The first is entry 1: not_an_auth/);
    await assert.rejects(load(`${arcadia.pem}${leaf}${leaf}`), { code: 'mostly_refused' });
    same(await trusted(MDL), [utopia, arcadia]);
  });

  it('as JSON ignore certificates outside their entries', async () => {
    const entities = trustedEntities([{ certificates: [utopia.pem] }], {
      LegalNotice: arcadia.pem.replaceAll('\n', ' '),
    });
    await load(JSON.stringify(entities), { list: 'pid' });
    same(await trusted(PID), [utopia]);
  });

  it('are verified against another signer even if they are already current', async () => {
    const list = makeVical(publisher, good());
    const { version } = await load(list);
    assert.deepEqual(
      await load(list, { signers: [lister.pem] }).then(({ version, unchanged }) => [version, unchanged]),
      [version, true],
    );
    await assert.rejects(load(list, { signers: [utopia.pem] }), { code: 'not_genuine' });
    same(await trusted(MDL), [arcadia]);
  });

  const good = () => [{ pem: arcadia.pem, docTypes: [MDL] }];
  const soon = new Date(Date.now() - DAY_MS);
  const refused: [string, () => Promise<string | Buffer> | string | Buffer, string, boolean?][] = [
    ['text that is not a list', () => 'no list', 'wrong_structure'],
    ['an empty file', () => '', 'wrong_structure'],
    ['JSON of another kind', () => '{"LoTE":{}}', 'wrong_structure'],
    ['truncated JSON', () => JSON.stringify(trustedEntities([])).slice(0, -2), 'wrong_structure'],
    [
      'a critical extension',
      () =>
        JSON.stringify(trustedEntities([{ certificates: [arcadia.pem] }], { SchemeExtensions: [{ critical: true }] })),
      'wrong_structure',
    ],
    [
      'an outdated list',
      () => JSON.stringify(trustedEntities([{ certificates: [arcadia.pem] }], {}, soon)),
      'outdated',
    ],
    ['an outdated VICAL', () => makeVical(publisher, good(), { nextUpdate: soon }), 'outdated'],
    [
      "a VICAL not signed by its certificate's key",
      () => makeVical(publisher, good(), { sign: stranger.key }),
      'not_genuine',
    ],
    ['a VICAL by an unknown signer', () => makeVical(stranger, good()), 'not_genuine', true],
    [
      'a VICAL without a list',
      () => makeVical(publisher, good(), { payload: new Uint8Array([0xa0]) }),
      'wrong_structure',
    ],
    [
      'a VICAL with invalid entries',
      () => makeVical(publisher, [], { entries: [new Map([['certificate', 'x']])] }),
      'nothing_imported',
    ],
    ['plain certificates when a signer is required', () => arcadia.pem, 'not_genuine', true],
    [
      'unsigned JSON when a signer is required',
      () => JSON.stringify(trustedEntities([{ certificates: [arcadia.pem] }])),
      'not_genuine',
      true,
    ],
    [
      'a list signed by an unknown signer',
      () => signList(stranger, trustedEntities([{ certificates: [arcadia.pem] }])),
      'not_genuine',
      true,
    ],
    [
      'a list whose signature was changed',
      async () => (await signList(publisher, trustedEntities([]))).slice(0, -8).concat('AAAAAAAA'),
      'not_genuine',
    ],
    [
      'a list with the algorithm none',
      async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      'not_genuine',
    ],
    ['a file of more than 16 MB', () => Buffer.alloc(17 * 1024 * 1024, 0x20), 'too_large'],
  ];
  for (const [name, make, code, asksForSigner = false] of refused) {
    it(`refuse ${name}, and change nothing`, async () => {
      const before = await trusted(MDL);
      assert.notEqual(before.length, 0);
      const error = await load(await make(), { signers: asksForSigner ? [lister.pem] : [] }).then(
        () => undefined,
        (error: unknown) => error,
      );
      assert.ok(error instanceof ImportRefused, String(error));
      assert.equal(error.code, code, error.message);
      assert.deepEqual(await trusted(MDL), before);
    });
  }

  it('older than the current one are refused unless allowed, and that choice is recorded', async () => {
    const listed = [{ pem: utopia.pem, docTypes: [MDL] }];
    const before = new Date(Date.now() - 3 * DAY_MS);
    const withArcadia = () =>
      makeVical(publisher, [...listed, { pem: arcadia.pem, docTypes: [MDL] }], { date: before });
    await load(makeVical(publisher, listed));
    const newest = await source();
    assert.deepEqual([newest?.format, newest?.publisher, newest?.replaced_newer], ['vical', 'Utopia Lists', false]);
    await assert.rejects(load(withArcadia(), { allowOlder: false }), { code: 'older' });
    same(await trusted(MDL), [utopia]);
    assert.equal((await source())?.version, newest?.version);
    await load(withArcadia(), { allowOlder: true });
    same(await trusted(MDL), [utopia, arcadia]);
    assert.equal((await source())?.replaced_newer, true);
    await load(makeVical(publisher, listed), { allowOlder: false });
    assert.equal((await source())?.replaced_newer, false);
    // Plain certificates do not state when they were compiled.
    await load(utopia.pem, { allowOlder: false });
    assert.deepEqual([(await source())?.format, (await source())?.issued_at], ['pem', null]);
    assert.equal(
      (await service.sql('superuser', "select 1 from issuer_list_sources where list = 'issuers-iaca'")).length,
      1,
    );
  });

  it('in VICAL format are refused after a change of any bit', async () => {
    const list = makeVical(publisher, good());
    for (let bit = 0; bit < list.length * 8; bit += 37) {
      const changed = Buffer.from(list);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await assert.rejects(
        issuerListFormat('iaca', { ...FIRST, signers: [lister.pem] }).parseFile(changed),
        ImportRefused,
        `bit ${bit}`,
      );
    }
  });
});
