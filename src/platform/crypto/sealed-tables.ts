import { systemKey, wrappingKey } from './derived-keys.ts';
import { contextOf, DATA_KEY } from './vault.ts';

type Row = Record<string, string>;

/** A column whose values are sealed under the master key itself. */
export interface SealedTable {
  /** In a report. */
  name: string;
  /** In SQL. */
  table: string;
  key: readonly [string, ...string[]];
  column: string;
  form: 'bytes' | 'hex';
  /** In SQL: which rows have one. */
  where?: string;
  /** Whose connection may change it. `organization`: the serving role, for the organization in `org_id`. */
  by: 'owner' | 'agent' | 'organization';
  /** The key that a master key gives for it. */
  under(masterKey: Uint8Array): Buffer;
  /** What is authenticated beside the value. */
  contextOf(row: Row): string;
}

const system = { form: 'bytes', under: systemKey } as const;
const agent = { form: 'hex', by: 'agent', under: systemKey, contextOf: () => 'system/agent-key' } as const;

/**
 * Everything in the database that a master key opens directly; all else is sealed under a data key or the key of an epoch. Not
 * here, because they lie in the blob store: the keys of epochs, which `rewrap` seals again, and the journal of erasures, which
 * holds ids alone and is opened by the ring.
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    name: 'data keys',
    table: 'data_keys',
    key: ['org_id', 'subject'],
    column: 'wrapped_key',
    form: 'bytes',
    // All others are wrapped by the key of an epoch.
    where: 'epoch is null',
    by: 'organization',
    under: wrappingKey,
    contextOf: ({ org_id: org = '', subject = '' }) => contextOf({ org, subject }, DATA_KEY),
  },
  {
    ...system,
    name: 'users',
    table: 'users',
    key: ['id'],
    column: 'email_sealed',
    by: 'owner',
    // Each start binds the others, and those from before a change of the key are opened by the ring.
    where: 'email_bound',
    contextOf: ({ id }) => `system/email/${id}`,
  },
  {
    ...system,
    name: 'sign-ups',
    table: 'sign_ups',
    key: ['hash'],
    column: 'sealed',
    by: 'owner',
    contextOf: ({ hash }) => `system/sign-up/${hash}`,
  },
  {
    ...system,
    name: 'mails',
    table: 'outgoing_mails',
    key: ['id'],
    column: 'sealed',
    by: 'owner',
    where: 'sealed is not null and epoch is null',
    contextOf: ({ id }) => `system/mail/${id}`,
  },
  { ...agent, name: 'keys of issuers', table: '"veramo"."private-key"', key: ['alias'], column: '"privateKeyHex"' },
  {
    ...agent,
    name: "the agent's mark",
    table: '"veramo"."agent_setting"',
    key: ['name'],
    column: 'value',
    where: "name = 'secret-canary'",
  },
];
