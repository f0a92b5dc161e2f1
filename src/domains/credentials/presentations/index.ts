import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { presentationEvents } from './events.ts';
import { presentationJobs } from './jobs.ts';
import { presentationsMigration } from './migrations/0208-presentations.ts';
import { ownedRequestsMigration } from './migrations/0246-owned-requests.ts';
import { ageRequestsMigration } from './migrations/0259-age-requests.ts';
import { boundRequestsMigration } from './migrations/0262-bound-requests.ts';
import { presentationsData } from './personal-data.ts';
import { presentationRoutes } from './routes.ts';
import { walletRoutes } from './routes-wallet.ts';

export { answerAsWallet, type ReadRequest } from './answer/answer-as-wallet.ts';
export { bindBrowser, browserHash } from './bound/bound-browser.ts';
export { confirmPresentation, type ReturnedCode } from './bound/confirm-presentation.ts';
export { erasePresentation } from './erase-presentation.ts';
export {
  findPresentationProgress,
  findPresented,
  type PresentationProgress,
  type Presented,
} from './find-presented.ts';
export { queryFor } from './request/ask.ts';
export {
  createPresentationRequest,
  insertPresentationRequest,
  type PreparedPresentationRequest,
  preparePresentationRequest,
} from './request/create-presentation-request.ts';
export { presentationState, returnBody } from './schema.ts';

/** Presentation requests to wallets, and their results (OpenID4VP 1.0). */
export const presentations: Domain<Context> = {
  name: 'presentations',
  events: presentationEvents,
  migrations: [presentationsMigration, ownedRequestsMigration, ageRequestsMigration, boundRequestsMigration],
  routes: [...presentationRoutes, ...walletRoutes],
  jobs: presentationJobs,
  personalData: presentationsData,
};
