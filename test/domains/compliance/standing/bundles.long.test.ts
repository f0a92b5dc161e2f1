import { compareAnswers } from './compare-answers.ts';

describe('bundles and the verifier say what the project said, for', function () {
  this.timeout(600_000);
  compareAnswers({ withBundles: true });
});
