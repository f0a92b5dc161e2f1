import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installTools } from '../tools/install-tools.ts';

export interface DependencyReport {
  /** Each as `rule: from → to`. */
  violations: string[];
  /** Source files under src that the tool examined. */
  seen: number;
  /** Source files that exist under src. */
  present: number;
}

interface CruiseResult {
  modules: Array<{ source: string }>;
  summary: { violations: Array<{ from: string; to: string; rule: { name: string } }> };
}

const SOURCE_FILE = /\.(ts|tsx|mts|js|mjs)$/;
/** What `npm pack` makes of the SDK, and programs that stand for its users' own. */
const APART = /^sdk\/javascript\/(dist|examples)\//;
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Runs `.dependency-cruiser.mjs` over `src` and `scripts` of the project in `root`. */
export async function cruiseDependencies(root: string): Promise<DependencyReport> {
  const tool = join(installTools('check').folder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, 'src', 'scripts', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: MAX_OUTPUT });
  const { modules, summary } = JSON.parse(stdout) as CruiseResult;
  const files = await readdir(join(root, 'src'), { recursive: true });
  return {
    violations: summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    seen: modules.filter(({ source }) => source.startsWith('src/') && SOURCE_FILE.test(source)).length,
    present: files.filter((file) => SOURCE_FILE.test(file) && !APART.test(file)).length,
  };
}

/**
 * Throws unless the rules hold and every file was examined: with an unknown TypeScript version the tool silently sees
 * none.
 */
export async function checkDependencies(root: string): Promise<void> {
  const { violations, seen, present } = await cruiseDependencies(root);
  if (seen < present) throw new Error(`dependency-cruiser saw ${seen} of the ${present} files under src`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
