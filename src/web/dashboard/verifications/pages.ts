export { CasePage } from './case/case-page.tsx';
export { verificationsTexts as texts } from './locales/index.ts';
export { PersonPage } from './persons/person-page.tsx';
export { PersonsPage } from './persons/persons-page.tsx';
export { VerificationsPage } from './queue/verifications-page.tsx';
export { SessionPage } from './sessions/session-page.tsx';
export { SessionsPage } from './sessions/sessions-page.tsx';
export { StartPage } from './start/start-page.tsx';
