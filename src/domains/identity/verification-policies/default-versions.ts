import type { Context } from '#domains/context.ts';
import { defaultPolicy, developmentPolicy } from '#engine/index.ts';
import { defaultBusinessPolicy } from './business-policy.ts';
import type { VerificationPolicy } from './policy.ts';
import { defaultScreeningPolicy } from './screening-policy.ts';
import { defaultWalletPolicy } from './wallet-policy.ts';

/** A version as it was: one from before anything was erased says null there. */
export type RecordedPolicy = Omit<VerificationPolicy, 'retentionDays'> & { retentionDays: number | null };

/** Businesses, lists, and wallets came later; what holds for them by default is the same in all of these. */
const later = {
  business: defaultBusinessPolicy,
  screening: defaultScreeningPolicy,
  evidence: 'any',
  wallet: defaultWalletPolicy,
} as const;
const live: VerificationPolicy = { ...defaultPolicy, ...later };
const development: VerificationPolicy = { ...developmentPolicy, ...later };

/** Of the first release: all documents with an MRZ, specimens included, and nothing was ever erased. */
const firstDefault: RecordedPolicy = { ...development, version: 'default/1', minimumAge: null, retentionDays: null };

/** Of production until adults alone were verified. */
const thirdDefault: VerificationPolicy = { ...live, version: 'default/3', minimumAge: null };
/** Of production until liveness was required. */
const secondDefault: VerificationPolicy = { ...thirdDefault, version: 'default/2', liveness: 'when_supplied' };
/** Of development and tests until adults alone were verified. */
const secondDevelopment: VerificationPolicy = { ...development, version: 'default/2-development', minimumAge: null };

/** Every version that ever held where an organization had changed nothing; decisions of back then name them. */
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

/** Whether no real person is verified for the organization that the caller works in: only there do specimens count. */
export function isForTests({ config, time }: Pick<Context, 'config' | 'time'>): boolean {
  return config.mode === 'development' || time.inTestMode();
}

/** What holds before the first change, inside a transaction of the organization. */
export function defaultFor(ctx: Pick<Context, 'config' | 'time'>): VerificationPolicy {
  return isForTests(ctx) ? development : live;
}
