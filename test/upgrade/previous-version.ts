// The version before this one, laid out from the repository's own history.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const THIS_VERSION = resolve(import.meta.dirname, '../..');
/** Where no release is tagged yet: the version that the changelog names as the one to upgrade from. */
const PREVIOUS = '0bc3be9ebeffb095218217ec2f28f6800751abfd';

export interface PreviousVersion {
  /** Its tag, or its commit. */
  name: string;
  commit: string;
}

/** What runs it. Its settings for tools would be taken for ours. */
const NEEDED = ['src', 'scripts', 'circuits', 'agent.yml', 'package.json', 'package-lock.json', 'LICENSE'];

interface LockFile {
  packages: Record<string, { integrity?: string }>;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: THIS_VERSION, encoding: 'utf8' }).trim();

/** The last tag below this commit, or else `untagged`; undefined where the history does not reach so far. */
export function findPreviousVersion(untagged = PREVIOUS): PreviousVersion | undefined {
  try {
    const head = git('rev-parse', 'HEAD');
    for (const tag of git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname').split('\n').filter(Boolean)) {
      const commit = git('rev-parse', `${tag}^{commit}`);
      if (commit !== head) return { name: tag, commit };
    }
    return findVersion(untagged);
  } catch {
    return undefined;
  }
}

/** A tag or commit of this history. Throws where there is none. */
export function findVersion(revision: string): PreviousVersion {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  return { name: commit.startsWith(revision) ? commit.slice(0, 8) : revision, commit };
}

/** Its files and packages in `.runtime/upgrade`, where the next run finds them. */
export function layOut({ commit }: PreviousVersion): string {
  const folder = join(THIS_VERSION, '.runtime', 'upgrade', commit);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: THIS_VERSION, maxBuffer: 2 ** 31 });
  execFileSync('tar', ['-x'], { cwd: draft, input: archive });
  if (hasSamePackages(draft)) symlinkSync(join(THIS_VERSION, 'node_modules'), join(draft, 'node_modules'));
  else execFileSync('npm', ['ci', '--prefer-offline'], { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(draft, folder);
  return folder;
}

/** Whether every package that it locks is installed here, in the same version at the same place. */
function hasSamePackages(draft: string): boolean {
  const [theirs, ours] = [draft, THIS_VERSION].map(
    (folder) => (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile).packages,
  );
  return Object.entries(theirs ?? {}).every(
    ([path, { integrity }]) => path === '' || ours?.[path]?.integrity === integrity,
  );
}
