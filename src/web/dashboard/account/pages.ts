import { accountTexts } from './locales/index.ts';

export { ActivatePage } from './activate-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { InvitationPage } from './invitation-page.tsx';
export { LogInPage } from './log-in-page.tsx';
export { ResetPage } from './reset-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';

export const texts = [accountTexts];
