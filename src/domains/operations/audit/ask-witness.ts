import type { WitnessConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { cachedTiles, consistencyPath, type LoggedCheckpoint, tileReader } from '#platform/audit-log/index.ts';
import type { EgressResponse } from '#platform/egress/index.ts';
import { toBase64 } from '#verifier/encoding/bytes.ts';
import { InputError } from '#verifier/input.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { isCosignedBy } from '#verifier/log/checkpoint-signature.ts';
import { readCosignature } from '#verifier/log/cosignature.ts';
import { AttestationRefused } from './attestation-refused.ts';

export interface WitnessRequest {
  witness: WitnessConfig;
  checkpoint: LoggedCheckpoint;
  /** The last size that the witness is known to have signed; if this is wrong, the witness reports the right one. */
  seen: number;
}

const MAX_BYTES = 64 * 1024;
const SIZE = /^(0|[1-9]\d{0,15})\n?$/;

/**
 * A witness's cosignature line for a checkpoint (https://c2sp.org/tlog-witness, add-checkpoint), verified. Throws
 * {@link AttestationRefused} for every other answer, and EgressError.
 */
export async function askWitness(ctx: Context, request: WitnessRequest): Promise<string> {
  const answer = await submit(ctx, request);
  if (answer.status !== 409) return lineOf(answer, request);
  const again = { ...request, seen: sizeSeen(answer, request) };
  const second = await submit(ctx, again);
  if (second.status === 409) sizeSeen(second, again);
  return lineOf(second, again);
}

async function submit(ctx: Context, { witness, checkpoint, seen }: WitnessRequest): Promise<EgressResponse> {
  const path = await ctx.db.system((tx) => consistencyPath(cachedTiles(tileReader(tx)), seen, checkpoint.size));
  const proof = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return ctx.egress.fetch(`${witness.url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `old ${seen}\n${proof}\n${checkpoint.note}`,
    maxBytes: MAX_BYTES,
    allowHttp: ctx.config.mode !== 'production',
  });
}

/** The size that a witness reports having seen, if it differs from the one that was sent. */
function sizeSeen({ body }: EgressResponse, { checkpoint, seen }: WitnessRequest): number {
  const size = Number(SIZE.exec(body.toString())?.[1]);
  if (!Number.isSafeInteger(size)) throw new AttestationRefused('not_an_answer');
  // The witness has seen more entries than the log has, or a different tree of the same size.
  if (size > checkpoint.size || size === seen) throw new AttestationRefused('another_log');
  return size;
}

function lineOf({ status, body }: EgressResponse, { witness, checkpoint }: WitnessRequest): string {
  // The consistency proof does not start from the tree that the witness has seen.
  if (status === 422) throw new AttestationRefused('another_log');
  if (status !== 200) throw new AttestationRefused('refused');
  const text = readCheckpoint(checkpoint.note).body;
  const line = body
    .toString()
    .split('\n')
    .find((each) => isItsOwn(each, text, witness));
  if (line === undefined) throw new AttestationRefused('not_signed');
  return line;
}

/** A witness may sign with several keys; unknown ones are ignored. */
function isItsOwn(line: string, text: string, witness: WitnessConfig): boolean {
  try {
    return isCosignedBy(text, readCosignature(line), witness);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
