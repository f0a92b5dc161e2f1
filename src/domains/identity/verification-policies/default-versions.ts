import type { Context } from '#domains/context.ts';
import { defaultPolicy, developmentPolicy } from '#engine/index.ts';
import { defaultBusinessPolicy } from './business-policy.ts';
import type { VerificationPolicy } from './policy.ts';
import { defaultScreeningPolicy } from './screening-policy.ts';
import { defaultWalletPolicy } from './wallet-policy.ts';

/** A version as recorded; the retention is null if nothing was erased at that time. */
export type RecordedPolicy = Omit<VerificationPolicy, 'retentionDays'> & { retentionDays: number | null };

/**
 * The rules for businesses, lists, and wallets were added later; their defaults are the same in all of these versions.
 */
const later = {
  business: defaultBusinessPolicy,
  screening: defaultScreeningPolicy,
  evidence: 'any',
  wallet: defaultWalletPolicy,
} as const;
const live: VerificationPolicy = { ...defaultPolicy, ...later };
const development: VerificationPolicy = { ...developmentPolicy, ...later };

/** The first release's default: all documents with an MRZ, including specimens, and nothing was ever erased. */
const firstDefault: RecordedPolicy = { ...development, version: 'default/1', minimumAge: null, retentionDays: null };

/** Production's default until it accepted only adults. */
const thirdDefault: VerificationPolicy = { ...live, version: 'default/3', minimumAge: null };
/** Production's default until it required liveness. */
const secondDefault: VerificationPolicy = { ...thirdDefault, version: 'default/2', liveness: 'when_supplied' };
/** The default of development and tests until it accepted only adults. */
const secondDevelopment: VerificationPolicy = { ...development, version: 'default/2-development', minimumAge: null };

/** All default versions to date; earlier decisions refer to them. */
const DEFAULT_VERSIONS: readonly RecordedPolicy[] = [
  firstDefault,
  secondDefault,
  secondDevelopment,
  thirdDefault,
  live,
  development,
];

export function findDefaultVersion(version: string): RecordedPolicy | undefined {
  return DEFAULT_VERSIONS.find((policy) => policy.version === version);
}

/** Whether the caller's organization verifies no real people: only then do specimens count. */
export function isForTests({ config, time }: Pick<Context, 'config' | 'time'>): boolean {
  return config.mode === 'development' || time.inTestMode();
}

/** The policy before the first change, in a transaction of the organization. */
export function defaultFor(ctx: Pick<Context, 'config' | 'time'>): VerificationPolicy {
  return isForTests(ctx) ? development : live;
}
