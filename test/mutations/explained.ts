import type { Mutation } from './find-mutations.ts';

/** Changes that no test can notice, each with the reason. */
export const EXPLAINED: readonly (Pick<Mutation, 'file' | 'whole' | 'text'> & { because: string })[] = [
  {
    file: 'src/verifier/log/merkle.ts',
    whole: 'rest > 1',
    text: '>=',
    because: '1 is odd, which ends the loop too',
  },
  {
    file: 'src/verifier/encoding/der.ts',
    whole: 'first < 0x80',
    text: '<=',
    because: '0x80 is refused in the next line',
  },
  {
    file: 'src/verifier/pictures/pdq-hash.ts',
    whole: 'x < width',
    text: '<=',
    because: 'typed arrays ignore writes beyond their end',
  },
  {
    file: 'src/agent/credentials/verification-key.ts',
    whole: 'algorithm',
    text: '!(algorithm)',
    because: 'without the cache, the algorithm is read again',
  },
  {
    file: 'src/domains/compliance/erasures/run-erasure.ts',
    whole: 'done < ITEMS_A_JOB',
    text: '<=',
    because: 'the job may erase one more page; the next job finds what is left',
  },
];
