import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, ERASING, startWithAccount } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { examined, importList, kybBody, listed, reject } from './use-businesses.ts';

const controls = (count: number, email: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => {
    const letters = String.fromCharCode(65 + (n % 26), 97 + Math.floor(n / 26), 98 + (n % 20), 111, 107 + (n % 9));
    return {
      kind: 'person',
      name: `${letters} Tester`,
      share: 0,
      birthDate: '1980-01-01',
      control: true,
      email: email(n),
    };
  });

describe('misuse of a business verification', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    ({ service, api } = await startWithAccount({ scopes: ERASING }));
    await importList(service, [listed('t-9', 'Company', { name: ['Meridian Studio Ltd'], jurisdiction: ['gb'] })]);
  });
  after(() => service.stop());

  const invitedOf = async (id: string): Promise<number> => {
    const { data } = (await api.get(`/v1/verifications/${id}/owners`)).body;
    return data.filter(({ invitedAt }: Body) => invitedAt !== null).length;
  };

  it('cannot send many emails: one to each address, and to twelve owners at most', async () => {
    const same = await examined(api, kybBody({ owners: controls(30, () => 'victim@example.org') }));
    assert.equal(await invitedOf(same.id), 1);
    const many = await examined(api, kybBody({ owners: controls(30, (n) => `town-${n}@example.org`) }));
    assert.equal(await invitedOf(many.id), 12);
    await until(async () => ((await service.mails()).length >= 13 ? true : undefined));
    const toVictim = (await service.mails()).filter((mail) => /To: victim@/.test(mail));
    assert.equal(toVictim.length, 1);
  });

  it('cannot recover data after a redaction by replaying an Idempotency-Key', async () => {
    const { id } = await examined(api, kybBody());
    const [hit] = (await api.get(`/v1/verifications/${id}/screening-hits`)).body.data;
    const calls = [
      [`/v1/verifications/${id}/notes`, { text: 'Søren is known to us' }],
      [`/v1/verifications/${id}/screening-hits/${hit.id}`, { state: 'false_positive', note: 'Somebody else' }],
    ] as const;
    const send = ([path, body]: (typeof calls)[number], at: number) =>
      api.post(path, body, { 'Idempotency-Key': `misuse-${at}` });
    for (const [at, call] of calls.entries()) assert.ok((await send(call, at)).status < 300);
    await until(async () => ((await reject(api, id)).status === 200 ? true : undefined));
    const { status, body } = await api.post(`/v1/verifications/${id}/redact`);
    assert.equal(status, 200, JSON.stringify(body));
    for (const [at, call] of calls.entries()) assert.equal((await send(call, at)).status, 410, call[0]);
  });
});
