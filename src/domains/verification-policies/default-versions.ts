import type { Mode } from '#config/config.ts';
import { type DecisionPolicy, defaultPolicy, developmentPolicy } from '#engine/index.ts';

/** A version as it was: one from before anything was erased says null there. */
export type RecordedPolicy = Omit<DecisionPolicy, 'retentionDays'> & { retentionDays: number | null };

/** Of the first release: all documents with an MRZ, specimens included, and nothing was ever erased. */
const firstDefault: RecordedPolicy = { ...developmentPolicy, version: 'default/1', retentionDays: null };

/** Every version that ever held where an organisation had changed nothing; decisions of back then name them. */
const DEFAULT_VERSIONS: readonly RecordedPolicy[] = [firstDefault, defaultPolicy, developmentPolicy];

export function findDefaultVersion(version: string): RecordedPolicy | undefined {
  return DEFAULT_VERSIONS.find((policy) => policy.version === version);
}

/** What holds in this mode before the first change. */
export function defaultFor(mode: Mode): DecisionPolicy {
  return mode === 'production' ? defaultPolicy : developmentPolicy;
}
