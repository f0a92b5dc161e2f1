import { systemKey, wrappingKey } from './derived-keys.ts';
import { contextOf, DATA_KEY } from './vault.ts';

type Row = Record<string, string>;

/** A column with values sealed directly under the master key. */
export interface SealedTable {
  /** Its name in a report. */
  name: string;
  /** Its name in SQL. */
  table: string;
  key: readonly [string, ...string[]];
  column: string;
  form: 'bytes' | 'hex';
  /** SQL condition for rows with a value. */
  where?: string;
  /** The connection that may change it. `organization`: the serving role, for the organization in `org_id`. */
  by: 'owner' | 'agent' | 'organization';
  /** Derives the sealing key from a master key. */
  under(masterKey: Uint8Array): Buffer;
  /** The authenticated context. */
  contextOf(row: Row): string;
}

const system = { form: 'bytes', under: systemKey } as const;
const agent = { form: 'hex', by: 'agent', under: systemKey, contextOf: () => 'system/agent-key' } as const;

/**
 * Everything in the database that a master key opens directly; all else is sealed under a data key or an epoch's key.
 * Not listed, because they are in the blob store: the keys of epochs, which `rewrap` reseals, and the journal of
 * erasures, which contains only IDs and is opened by the ring.
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    name: 'data keys',
    table: 'data_keys',
    key: ['org_id', 'subject'],
    column: 'wrapped_key',
    form: 'bytes',
    // All other data keys are wrapped by an epoch's key.
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
    // Each start seals the others again, and the ring opens those from before a replacement.
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
