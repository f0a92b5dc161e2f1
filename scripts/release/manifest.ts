import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the release reads of a package.json. */
export interface Manifest {
  name: string;
  version: string;
  license?: string;
  description?: string;
  type?: string;
  main?: string;
  exports?: unknown;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where the sources are, in the workflow that publishes; undefined outside of one. */
export function repositoryUrl(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? `${server}/${name}` : undefined;
}

/** Where the package is built: npm compares it with the workflow that publishes. Nothing outside of one. */
export function repository(): object {
  const url = repositoryUrl();
  return url === undefined ? {} : { repository: { type: 'git', url: `git+${url}.git` } };
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}
