export { checkTexts } from './locales/index.ts';
export { useCheckWords } from './use-check-words.ts';
