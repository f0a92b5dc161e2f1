import { compareAnswers } from './compare-answers.ts';

describe('bundles, the verifier and the project give the same status for', function () {
  this.timeout(600_000);
  compareAnswers({ withBundles: true });
});
