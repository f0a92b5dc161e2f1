export { ActionSentence } from './action-sentence.tsx';
export { actionTexts } from './locales/index.ts';
export { ACTIONS, useActions } from './use-actions.ts';
