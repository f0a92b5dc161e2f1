export { type LogInTexts, logInTexts } from './locales/index.ts';
export { LogIn } from './log-in.tsx';
export type { OpenedSession } from './opened-session.ts';
