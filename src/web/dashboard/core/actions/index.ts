export { ActionSentence } from './action-sentence.tsx';
export { actionTexts } from './locales/index.ts';
export { pageOfObject } from './page-of-object.ts';
export { ACTIONS, useActions } from './use-actions.ts';
