// One production for a file of attacks: a cheating organization can seal whatever it states.
import type { Bundle } from '#verifier/bundle/bundle.ts';
import type { BundleCheck, BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { sealBundle } from '../../../scripts/generate/production/organization.ts';
import { makeProduction, type Production } from '../../../scripts/generate/production/production.ts';

export type Unsealed = Omit<Bundle, 'seal'>;
export type Change = (bundle: Unsealed) => unknown;

export interface Judging extends Partial<Omit<BundleCheck, 'trust' | 'status'>> {
  trust?: object;
  /** The JSON of a snapshot. */
  status?: object;
  /** The organization that seals it. */
  by?: Production['organization'];
}

/** The day after the bundle was made. */
const NOW = new Date('2026-05-11T10:00:00Z');

/** Created before all tests of a file. */
export function useProduction(options: Parameters<typeof makeProduction>[0] = {}) {
  const held: { production?: Production } = {};
  before(async function () {
    this.timeout(240_000);
    held.production = await makeProduction(options);
  });
  const get = (): Production => {
    if (!held.production) throw new Error('made before the tests');
    return held.production;
  };
  /** The changed bundle, sealed again. */
  const bytes = async (change: Change = () => {}, by = get().organization): Promise<Uint8Array> => {
    const bundle = structuredClone(get().bundle);
    await change(bundle);
    return sealBundle(by, bundle);
  };
  const judge = async (change?: Change, { by, ...options }: Judging = {}): Promise<BundleVerdict> =>
    judgeBytes(await bytes(change, by), { trust: get().trust, ...options });
  return { get, bytes, judge };
}

export async function judgeBytes(
  bytes: Uint8Array,
  { trust, status, now = NOW, ...options }: Judging,
): Promise<BundleVerdict> {
  const snapshot = status && (await readStatusSnapshot(status));
  return verifyBundle(bytes, { trust: parseTrust(trust), now, ...(snapshot && { status: snapshot }), ...options });
}

/** The performer or release at an index. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}
