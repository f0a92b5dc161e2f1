import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { issueCredentials } from '#domains/credentials/vc-api/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { domains } from '../../../src/app.ts';
import { openContext } from '../../../src/open-context.ts';
import type { BenchDatabase } from './database.ts';
import { type Side, SUBJECT } from './side.ts';

/** The batch route may get twice as many for one transaction. */
const BATCH = 50;
const INLINE_TERMS = { '@vocab': 'https://bench.example/terms#' };

export interface OurSides {
  /** Issues in batches. */
  batches: Side;
  /** Issues one at a time, like a request for one credential. */
  singles: Side;
}

/** Our service without HTTP: the functions that routes call, on a separate database. */
export async function openOurs(bench: BenchDatabase): Promise<OurSides & { ctx: Context; actor: Actor }> {
  const masterKey = Buffer.from(bench.masterKey).toString('base64');
  const config = loadConfig({ DATA_DIR: join(bench.folder, 'data'), MASTER_KEY: masterKey, PORT: '0', VC_API: '1' });
  // During the other side's turn the event loop is blocked, about which the queue would log warnings.
  const log = createLogger({ level: 'silent', pretty: false });
  const database = await bench.ours();
  const context = await openContext({
    config,
    publicUrl: 'http://localhost:1',
    log,
    domains,
    mode: 'own',
    openDatabase: async () => database,
  });
  const { ctx } = context;
  const account = {
    email: 'bench@example.org',
    password: 'correct horse battery',
    organization: 'Bench',
    key: 'bench',
  };
  const actor = systemActor((await makeAccount(ctx, account)).organization, 'bench');
  const [jwt = ''] = (await issue(ctx, actor, 1)).map(jwtOf);
  const verify = async () => {
    const { verified } = await ctx.agent.verify(jwt);
    if (!verified) throw new Error('the service does not verify its own credential');
  };
  const side = (count: number): Side => ({
    issue: async () => (await issue(ctx, actor, count)).length,
    verify,
    close: async () => undefined,
  });
  return { ctx, actor, batches: side(BATCH), singles: { ...side(1), close: () => context.close() } };
}

function issue(ctx: Context, actor: Actor, count: number) {
  const documents = Array.from({ length: count }, newDocument);
  return issueCredentials(ctx, actor, { documents, options: { format: 'vc+jwt' } });
}

/** A VC Data Model 2.0 credential to sign, with its own subject. */
export function newDocument(): Record<string, unknown> {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', INLINE_TERMS],
    type: ['VerifiableCredential', 'IdentityVerificationCredential'],
    validFrom: `${new Date().toISOString().slice(0, 19)}Z`,
    credentialSubject: { id: `urn:uuid:${crypto.randomUUID()}`, ...SUBJECT },
  };
}

/** The JWT in an EnvelopedVerifiableCredential. */
function jwtOf({ id }: Record<string, unknown>): string {
  return String(id).replace('data:application/vc+jwt,', '');
}
