export { BulkImport } from './bulk-import.tsx';
export { bulkTexts } from './locales/index.ts';
