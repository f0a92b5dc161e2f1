// Whom the matrix is about: an organization with an object of every kind, and a stranger who has the same kinds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#kernel/ids.ts';
import { startReceiver } from '../../domains/operations/webhooks/receiver.ts';
import type { CaseFile } from '../../sdk/case-file.ts';
import { startContract } from '../../sdk/contract.ts';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import type { TestService } from '../../support/service.ts';
import { type Filled, fillOrganization } from '../fill-organization.ts';
import { idle } from '../idle.ts';

export interface World {
  service: TestService;
  /** Has something to hide; all its texts name its `unique`. */
  owner: Filled;
  stranger: Filled;
  /** The organization of the owner's test mode. */
  companion: string;
  /** Whose it is, by id of every row that has one. */
  ids: Map<string, string>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const contract = await startContract();
  const hooks = await startReceiver();
  const owner = await fillOrganization(contract, readObjects(), { receiver: hooks.url });
  const stranger = await fillOrganization(contract, readObjects(), { receiver: hooks.url });
  const { service } = contract;
  for (const each of [owner, stranger]) await recordUse(service, each);
  await idle(service);
  const stop = async (): Promise<void> => {
    await contract.stop();
    await hooks.close();
  };
  const find = 'select org_id from organizations where live_org_id = $1';
  const [companion] = await service.sql('superuser', find, [owner.organization]);
  return { service, owner, stranger, companion: String(companion?.org_id), ids: await idsIn(service), stop };
}

/** A use of a digital replica, which the API records only after a signature: here, only whose it is matters. */
async function recordUse(service: TestService, { organization, variables }: Filled): Promise<void> {
  const id = newId('replicaUse');
  await service.sql(
    'superuser',
    `insert into replica_uses (org_id, id, consent_id, used_on, within_consent, created_at)
     values ($1, $2, $3, '2026-05-02', true, now())`,
    [organization, id, variables.get('consent')],
  );
  variables.set('replicaUse', id);
}

/** One object of each kind, all in one organization. */
export function readObjects(): CaseFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../objects.json'), 'utf8'));
}

export const clientOf = ({ service }: World, token?: string): ApiClient => createApiClient(service.url, token);

/** Of every table that has both an id and an organization, and of the users with what is theirs. */
async function idsIn(service: TestService): Promise<Map<string, string>> {
  const tables = await service.sql(
    'superuser',
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('id', 'org_id')
     group by 1 having count(*) = 2`,
  );
  const parts = tables.map(({ name }) => `select id::text, org_id from "${name}"`);
  const users = `select user_id, org_id from memberships
    union all select t.id, m.org_id from totp_secrets t join memberships m using (user_id)`;
  const rows = await service.sql('superuser', [...parts, users].join(' union all '));
  return new Map(rows.map(({ id, org_id }) => [String(id), String(org_id)]));
}
