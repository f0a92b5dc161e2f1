import { accessTexts } from '../core/access/index.ts';
import { reasonTexts } from '../core/reasons/index.ts';
import { searchTexts } from '../core/search/index.ts';
import { filesTexts } from './locales/index.ts';

export { AddFilesPage } from './add/add-files-page.tsx';
export { FilePage } from './detail/file-page.tsx';
export { FilesPage } from './list/files-page.tsx';

export const texts = [filesTexts, accessTexts, reasonTexts, searchTexts];
