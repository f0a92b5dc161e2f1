import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { cleanUpJob } from './jobs.ts';
import { secondFactorsMigration } from './migrations/0064-second-factors.ts';

export { askPasskey, askSecondFactor, type SecondFactorAsked } from './ask-second-factor.ts';
export { findChallenge, forgetChallenges, spendChallenge } from './challenge.ts';
export { checkSecondFactor, type Method, type Shown } from './check-second-factor.ts';
export { addPasskey, type CreationOptions, passkeyCreationOptions, verifyRegistration } from './enrol-passkey.ts';
export { beginTotp, confirmTotp, type NewTotp } from './enrol-totp.ts';
export {
  forgetSecondFactors,
  listSecondFactors,
  makeRecoveryCodes,
  removeSecondFactor,
  type SecondFactor,
} from './manage-second-factors.ts';
export { claimedChallenge, claimedUser, type PasskeyAssertion, type PasskeyRegistration } from './passkey.ts';
export { enterUser, findHolders } from './store.ts';
export { verifyPasskey } from './verify-passkey.ts';

/** TOTP, passkeys and recovery codes of users; who may use them, and when, is the matter of `accounts`. */
export const secondFactors: Domain<Context> = {
  name: 'second-factors',
  migrations: [secondFactorsMigration],
  jobs: [cleanUpJob],
};
