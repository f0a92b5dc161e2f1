import { reasonTexts } from '#web/kit/reasons/index.ts';
import { accessTexts } from '../core/access/index.ts';
import { actionTexts } from '../core/actions/index.ts';
import { bulkTexts } from '../core/bulk/index.ts';
import { checkTexts } from '../core/checks/index.ts';
import { savedViewsTexts } from '../core/saved-views/index.ts';
import { verificationsTexts } from './locales/index.ts';

export { CasePage } from './case/case-page.tsx';
export { PersonPage } from './persons/person-page.tsx';
export { PersonsPage } from './persons/persons-page.tsx';
export { VerificationsPage } from './queue/verifications-page.tsx';
export { ImportSessionsPage } from './sessions/import-page.tsx';
export { SessionPage } from './sessions/session-page.tsx';
export { SessionsPage } from './sessions/sessions-page.tsx';
export { StartPage } from './start/start-page.tsx';

export const texts = [
  verificationsTexts,
  accessTexts,
  bulkTexts,
  actionTexts,
  checkTexts,
  reasonTexts,
  savedViewsTexts,
];
