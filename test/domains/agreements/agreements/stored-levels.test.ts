import assert from 'node:assert/strict';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { signatureLevelsMigration } from '../../../../src/domains/agreements/agreements/migrations/0097-signature-levels.ts';
import { releaseSignatureLevelsMigration } from '../../../../src/domains/agreements/releases/migrations/0098-release-signature-levels.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, completed, MARA, openParty, sendContract } from './use-signing.ts';

describe('signatures that are older than the levels', function () {
  this.timeout(120_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service?.stop());

  async function signed(): Promise<string> {
    const agreement = await sendContract(account.api, [{ ...MARA, kind: 'signer' }]);
    const open = await openParty(service, account.api, agreement, 'author');
    await open.read();
    assert.equal((await open.sign()).status, 200);
    await completed(account.api, agreement.id);
    return agreement.id;
  }

  /** The database as it was before, and upgraded again by the role that upgrades. */
  async function upgrade(): Promise<void> {
    await service.sql(
      'superuser',
      `alter table releases drop performer_signature_level, drop performer_link_delivery;
       alter table agreement_parties drop link_delivery, drop signature_level, drop device_did, drop identity_issuer`,
    );
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(service.owner) }) });
    await signatureLevelsMigration.up(db);
    await releaseSignatureLevelsMigration.up(db);
    await db.destroy();
  }

  it('get the level that is certain from what was recorded, and a demand of an identity becomes same_key', async () => {
    const made: [string, string, string][] = [
      [await signed(), `identity_assurance = 'none'`, 'link'],
      [await signed(), `identity_assurance = 'email_code', email_confirmed_at = now()`, 'mailbox'],
      [await signed(), `identity_assurance = 'verified'`, 'on_file'],
      [await signed(), `identity_assurance = 'presented'`, 'link'],
      [await signed(), `identity_assurance = 'verified', likeness = 'face_matched_at_signing'`, 'live'],
    ];
    for (const [id, recorded] of made)
      await service.sql('superuser', `update agreement_parties set ${recorded} where agreement_id = $1`, [id]);
    const open = await sendContract(account.api, [{ ...MARA, kind: 'signer' }], { requireVerifiedIdentity: true });
    await service.sql(
      'superuser',
      `update agreements set settings = settings || '{"requireVerifiedIdentity": true}' where id = $1`,
      [open.id],
    );
    await upgrade();
    for (const [id, , level] of made) {
      const { body } = await account.api.get(`/v1/agreements/${id}`);
      assert.deepEqual([body.parties[0].signatureLevel, body.parties[0].linkDelivery], [level, 'handed_out']);
    }
    const { body }: { body: Body } = await account.api.get(`/v1/agreements/${open.id}`);
    assert.equal(body.settings.requireVerifiedIdentity, 'same_key');
    assert.deepEqual([body.parties[0].signatureLevel, body.parties[0].linkDelivery], [null, 'mailed']);
  });
});
