export { endAccess, useAccessReason } from './access.ts';
export { askAccess } from './ask-access.tsx';
export { accessTexts } from './locales/index.ts';
export { AccessNote, Locked } from './locked.tsx';
export { ShowNames } from './show-names.tsx';
