import type { LogAttestationConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { type LoggedCheckpoint, lastCheckpoint } from '#platform/audit-log/index.ts';
import { askTimeStamp } from './ask-time-stamp.ts';
import { askWitness } from './ask-witness.ts';
import { AttestationRefused } from './attestation-refused.ts';
import { findAttestations, findSizeSeen, writeAttestation } from './store.ts';
import type { AttestationKind } from './tables.ts';

/** A missing attestation of the newest checkpoint. */
interface Missing {
  kind: AttestationKind;
  name: string;
  url: string;
  ask(): Promise<Buffer>;
}

/**
 * Requests missing attestations of the newest checkpoint; each verified answer is stored at once. Failures are logged
 * and retried later. Stops waiting once the signal is aborted.
 */
export async function attestCheckpoint(ctx: Context, config: LogAttestationConfig, signal: AbortSignal): Promise<void> {
  const checkpoint = await ctx.db.system(lastCheckpoint);
  if (!checkpoint) return;
  const missing = await findMissing(ctx, config, checkpoint);
  await Promise.all(missing.map((each) => attest(ctx, checkpoint, each, signal)));
}

async function findMissing(
  ctx: Context,
  { witnesses, timeStamp }: LogAttestationConfig,
  checkpoint: LoggedCheckpoint,
): Promise<Missing[]> {
  const held = await ctx.db.system((tx) => findAttestations(tx, checkpoint.size));
  const wanted: Missing[] = witnesses.map((witness) => ({
    kind: 'cosignature',
    name: witness.name,
    url: witness.url,
    ask: async () => {
      const seen = await ctx.db.system((tx) => findSizeSeen(tx, witness.name));
      return Buffer.from(await askWitness(ctx, { witness, checkpoint, seen: seen ?? 0 }));
    },
  }));
  if (timeStamp)
    wanted.push({
      kind: 'time_stamp',
      name: '',
      url: timeStamp.url,
      ask: () => askTimeStamp(ctx, timeStamp, checkpoint.note),
    });
  return wanted.filter(({ kind, name }) => !held.some((row) => row.kind === kind && row.name === name));
}

async function attest(
  ctx: Context,
  { size }: LoggedCheckpoint,
  { kind, name, url, ask }: Missing,
  signal: AbortSignal,
): Promise<void> {
  try {
    const content = await before(signal, ask());
    await ctx.db.system((tx) => writeAttestation(tx, { size, kind, name, content, created_at: ctx.clock.now() }));
  } catch (error) {
    if (signal.aborted) return;
    const { origin } = new URL(url);
    if (error instanceof AttestationRefused && error.code === 'another_log')
      ctx.log.error('a witness has seen a different audit log', { origin, error });
    else ctx.log.warn('a checkpoint of the audit log was not attested', { task: kind, origin, error });
  }
}

/** Rejects as soon as the signal is aborted; the result of unfinished work is then ignored. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('the service stops'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
