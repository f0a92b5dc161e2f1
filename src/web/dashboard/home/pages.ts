import { checkTexts } from '../core/checks/index.ts';
import { sampleDataTexts } from '../core/sample-data/index.ts';
import { homeTexts } from './locales/index.ts';

export { HomePage } from './home-page.tsx';
export { StartPage } from './start/start-page.tsx';

export const texts = [homeTexts, checkTexts, sampleDataTexts];
