import { compareAnswers } from './compare-answers.ts';

describe('the status of releases, performers, and projects is the same wherever it is asked, for', function () {
  this.timeout(180_000);
  compareAnswers({ withBundles: false });
});
