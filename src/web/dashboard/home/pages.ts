export { HomePage } from './home-page.tsx';
export { homeTexts as texts } from './locales/index.ts';
export { StartPage } from './start/start-page.tsx';
