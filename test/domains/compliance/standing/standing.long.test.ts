import { compareAnswers } from './compare-answers.ts';

describe('every route gives the same status of releases, performers, and projects for', () => {
  compareAnswers({ withBundles: false });
});
