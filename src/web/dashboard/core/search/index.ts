export { FoundSelect } from './found-select.tsx';
export { searchTexts } from './locales/index.ts';
export { PersonPicker } from './person-picker.tsx';
export { useResults } from './use-results.ts';
export { useStatus } from './use-status.ts';
