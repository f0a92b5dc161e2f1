// An agent on a separate database, with a role that may use only the schema `veramo`.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createLogger } from '#platform/logger/index.ts';
import { type Agent, type AgentOptions, createAgent, type SecretBox } from '../../src/agent/index.ts';
import { createScratchDatabase } from '../support/postgres/database-server.ts';

export interface AgentDatabase {
  /** As the agent's role. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Runs SQL as the superuser. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Creates a database whose agent role owns the schema `veramo` and has no rights elsewhere. */
export async function createAgentDatabase(): Promise<AgentDatabase> {
  const name = `agent_${randomBytes(6).toString('hex')}`;
  const superuser = await createScratchDatabase(name);
  const password = 'a password/with #?@% in it';
  const query: AgentDatabase['query'] = async (text, values) => {
    const client = new pg.Client(superuser);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await query(`create role ${name} login nosuperuser password '${password}'`);
  await query(`create schema veramo authorization ${name}`);
  await query('revoke all on schema public from public');
  return { connection: { ...superuser, user: name, password }, query };
}

/** AES-256-GCM with one key, selected by `byte`. */
export function createSecretBox(byte = 1): SecretBox {
  const key = Buffer.alloc(32, byte);
  return {
    seal(plaintext) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
  };
}

export type LogLine = { level: string; msg: string };

/** An agent with its log. */
export async function startAgent(
  database: AgentDatabase,
  options: Partial<AgentOptions> = {},
): Promise<{ agent: Agent; log: LogLine[] }> {
  const log: LogLine[] = [];
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
  const agent = await createAgent({
    database: database.connection,
    secretBox: createSecretBox(),
    publicUrl: 'http://localhost:3000',
    log: createLogger({ level: 'info', pretty: false, destination }),
    ...options,
  });
  return { agent, log };
}
