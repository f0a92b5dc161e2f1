export { BulkImport, type BulkReport } from './bulk-import.tsx';
export { bulkTexts } from './locales/index.ts';
