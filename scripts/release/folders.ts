import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Where the artifacts of a release come to lie; empty before each build. */
export const RELEASE = join(ROOT, 'build', 'release');

/** Where packages are put together before they are packed. */
export const STAGE = join(ROOT, 'build', 'stage');
