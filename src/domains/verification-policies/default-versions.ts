import type { Mode } from '#config/config.ts';
import { defaultPolicy, developmentPolicy } from '#engine/index.ts';
import { defaultBusinessPolicy } from './business-policy.ts';
import type { VerificationPolicy } from './policy.ts';

/** A version as it was: one from before anything was erased says null there. */
export type RecordedPolicy = Omit<VerificationPolicy, 'retentionDays'> & { retentionDays: number | null };

/** Businesses came later; what holds for them by default is the same in all of these. */
const business = defaultBusinessPolicy;
const production: VerificationPolicy = { ...defaultPolicy, business };
const development: VerificationPolicy = { ...developmentPolicy, business };

/** Of the first release: all documents with an MRZ, specimens included, and nothing was ever erased. */
const firstDefault: RecordedPolicy = { ...development, version: 'default/1', retentionDays: null };

/** Every version that ever held where an organisation had changed nothing; decisions of back then name them. */
const DEFAULT_VERSIONS: readonly RecordedPolicy[] = [firstDefault, production, development];

export function findDefaultVersion(version: string): RecordedPolicy | undefined {
  return DEFAULT_VERSIONS.find((policy) => policy.version === version);
}

/** What holds in this mode before the first change. */
export function defaultFor(mode: Mode): VerificationPolicy {
  return mode === 'production' ? production : development;
}
