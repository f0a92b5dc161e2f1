import { z } from 'zod';
import type { FaceMatcherConfig } from '#config/config.ts';
import { newId } from '#kernel/ids.ts';
import { ProviderError } from '../providers/provider.ts';
import { type CallNeeds, readSigned, type SignedCall, sendSigned } from '../providers/signed-call.ts';

const answer = z.strictObject({
  requestId: z.string(),
  model: z.string().max(60),
  similarity: z.number().min(-1).max(1),
});

/** Two faces, as JPEG files. */
export interface FacesToCompare {
  portrait: Uint8Array;
  selfie: Uint8Array;
}

/**
 * The similarity of two faces according to the matcher behind `FACE_MATCHER_URL`; src/docs/face-recognition.md is its
 * contract. Throws `ProviderError` for any answer that is not from the model for which the thresholds were measured.
 */
export async function askMatcher(
  ctx: CallNeeds,
  config: FaceMatcherConfig,
  { portrait, selfie }: FacesToCompare,
): Promise<number> {
  const requestId = newId('request', ctx.clock.now());
  const call: SignedCall = { config, deadline: performance.now() + config.timeoutSeconds * 1000 };
  const toJpeg = (bytes: Uint8Array) => ({ format: 'jpeg', base64: Buffer.from(bytes).toString('base64') });
  const body = JSON.stringify({ protocol: 1, requestId, portrait: toJpeg(portrait), selfie: toJpeg(selfie) });
  const headers = { 'content-type': 'application/json', 'idempotency-key': requestId };
  const response = await sendSigned(ctx, call, config.url, { method: 'POST', headers, body });
  const parsed = answer.safeParse(readSigned(call, response, { requestId, statuses: [200] }));
  if (!parsed.success || parsed.data.requestId !== requestId) throw new ProviderError('bad_answer');
  if (parsed.data.model !== config.model) throw new ProviderError('other_model');
  return parsed.data.similarity;
}
