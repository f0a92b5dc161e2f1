import { deflateSync } from 'node:zlib';
import type { Context } from '#domains/context.ts';
import { SAMPLE_HOLDERS } from './sample-holders.ts';

export const SAMPLE_LIST_PATH = '/sample-wallet/status-list';

export const sampleListUri = ({ publicUrl }: Context): string => publicUrl + SAMPLE_LIST_PATH;

/** The Token Status List of the sample wallet's documents: one bit each, set for the revoked holder's document. */
export function sampleStatusList(ctx: Context): Promise<string> {
  const { statusIndex } = SAMPLE_HOLDERS.revoked;
  const lst = deflateSync(Uint8Array.of(1 << statusIndex)).toString('base64url');
  const iat = Math.floor(ctx.wallClock.now().getTime() / 1000);
  return ctx.agent.signSampleList({ sub: sampleListUri(ctx), iat, status_list: { bits: 1, lst } });
}
