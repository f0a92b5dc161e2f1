import { LICENCES, TOOL_INSTALL_SCRIPTS } from '../dependencies/allowed.ts';
import { readPackages } from '../dependencies/lock-file.ts';
import { findViolations } from '../dependencies/policy.ts';
import { sourceOf, toolSets } from '../tools/install-tools.ts';

/** Throws with every pin, hash, install script, and license that violates the policy. */
export async function checkDependencyPolicy(root: string): Promise<void> {
  const { manifest, lock } = await readPackages(root);
  const violations = findViolations(manifest, lock);
  for (const set of toolSets()) {
    const tools = await readPackages(sourceOf(set));
    const found = findViolations(tools.manifest, tools.lock, {
      installScripts: TOOL_INSTALL_SCRIPTS[set] ?? {},
      licences: LICENCES,
      licencesRead: {},
    });
    violations.push(...found.map((each) => `scripts/tools/${set}: ${each}`));
  }
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
