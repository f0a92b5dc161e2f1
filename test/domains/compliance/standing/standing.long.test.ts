import { compareAnswers } from './compare-answers.ts';

describe('every route gives the same status of releases, performers, and projects for', function () {
  this.timeout(180_000);
  compareAnswers({ withBundles: false });
});
