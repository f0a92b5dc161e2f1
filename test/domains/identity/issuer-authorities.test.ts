// The issuers of wallet documents that an installation trusts, as an organization sees them.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IssuerListName, importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { newAuthority, newPair } from '../../../scripts/bench/wallets/mobile-document.ts';
import { makeVical, newPublisher } from '../../support/peers/issuer-list.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { changePolicy } from './identity-verification/use-wallets.ts';

const MDL = 'org.iso.18013.5.1.mDL';
const PID = ['eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'];

describe('issuing-authority lists for organizations', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-authorities-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function load(list: IssuerListName, content: string | Buffer, allowOlder = false): Promise<void> {
    const file = join(folder, list);
    await writeFile(file, content);
    const options = { at: new Date(), signers: [], currentIssuedAt: null, allowOlder };
    await importFile(service.ctx, { list: importNameOf(list), format: issuerListFormat(list, options), path: file });
  }

  it('are empty before the operator has imported one', async () => {
    const { api } = await service.account();
    for (const path of ['/v1/issuer-lists', '/v1/issuer-authorities'])
      assert.deepEqual((await api.get(path)).body, { data: [], nextCursor: null });
  });

  it('are listed by country and page by page, each with the documents that the policy accepts', async () => {
    const { api } = await service.account();
    const [utopia, arcadia, narnia] = [
      await newAuthority(),
      await newAuthority('C=AR, CN=Arcadia IACA'),
      await newAuthority('C=NA, CN=Narnia PID'),
    ];
    const gone = await newAuthority('C=OL, CN=Olympus IACA', new Date(Date.now() - 86_400_000));
    const publisher = await newPublisher(newPair(), await newAuthority('C=UT, CN=Utopia Lists CA'));
    const listed = [utopia, arcadia, gone].map(({ pem }) => ({ pem, docTypes: [MDL] }));
    await load('iaca', makeVical(publisher, listed));
    await load('pid', narnia.pem);
    await load('wallet', (await newAuthority('C=WA, CN=Wallets')).pem);
    const all = (await api.get('/v1/issuer-authorities')).body.data;
    assert.deepEqual(
      all.map(({ list, country, name }: Record<string, string>) => [list, country, name]),
      [
        ['iaca', 'AR', 'C=AR, CN=Arcadia IACA'],
        ['pid', 'NA', 'C=NA, CN=Narnia PID'],
        ['iaca', 'UT', 'C=UT, CN=Utopia IACA'],
      ],
    );
    assert.deepEqual([all[0].documentTypes, all[0].acceptedDocumentTypes], [[MDL], [MDL]]);
    assert.deepEqual([all[1].documentTypes, all[1].acceptedDocumentTypes], [PID, PID]);
    const paged = [];
    for (let cursor = ''; ; ) {
      const { body } = await api.get(`/v1/issuer-authorities?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.data);
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    assert.deepEqual(paged, all);
    const accepted = async () =>
      (await api.get('/v1/issuer-authorities')).body.data.map(
        ({ acceptedDocumentTypes }: { acceptedDocumentTypes: string[] }) => acceptedDocumentTypes,
      );
    await changePolicy(api, { wallet: { documents: ['urn:eudi:pid:1'] } });
    assert.deepEqual(await accepted(), [[], ['urn:eudi:pid:1'], []]);
    await changePolicy(api, { wallet: { trustedLists: false, trustedRoots: [utopia.pem] } });
    assert.deepEqual(await accepted(), [[], [], []]);
    const { body } = await api.get('/v1/issuer-lists');
    assert.deepEqual(
      body.data.map(({ list, authorities, format, replacedNewer }: Record<string, unknown>) => [
        list,
        authorities,
        format,
        replacedNewer,
      ]),
      [
        ['iaca', 2, 'vical', false],
        ['pid', 1, 'pem', false],
      ],
    );
    assert.ok(Date.parse(body.data[0].importedAt) > Date.now() - 600_000);
  });

  it('require the same scope as policies', async () => {
    const { api } = await service.account({ scopes: ['credentials:read'] });
    for (const path of ['/v1/issuer-lists', '/v1/issuer-authorities']) assert.equal((await api.get(path)).status, 403);
  });
});
