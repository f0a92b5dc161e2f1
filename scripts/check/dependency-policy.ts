import { readPackages } from '../dependencies/lock-file.ts';
import { findViolations } from '../dependencies/policy.ts';

/** Throws, naming every pin, hash, install script and licence that is not as the policy wants it. */
export async function checkDependencyPolicy(root: string): Promise<void> {
  const { manifest, lock } = await readPackages(root);
  const violations = findViolations(manifest, lock);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
