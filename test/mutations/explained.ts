import type { Mutation } from './find-mutations.ts';

/** Changes that no test can notice, each with the reason. */
export const EXPLAINED: readonly (Pick<Mutation, 'file' | 'was' | 'text'> & { because: string })[] = [];
