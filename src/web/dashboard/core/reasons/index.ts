export { reasonTexts } from './locales/index.ts';
export { useReason } from './use-reason.ts';
