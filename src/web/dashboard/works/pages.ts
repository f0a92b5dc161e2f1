import { accessTexts } from '../core/access/index.ts';
import { bulkTexts } from '../core/bulk/index.ts';
import { searchTexts } from '../core/search/index.ts';
import { worksTexts } from './locales/index.ts';

export { ImportWorksPage } from './add/import-page.tsx';
export { NewWorkPage } from './add/new-work-page.tsx';
export { WorkPage } from './detail/work-page.tsx';
export { WorksPage } from './list/works-page.tsx';

export const texts = [worksTexts, accessTexts, bulkTexts, searchTexts];
