export { reasonTexts } from './locales/index.ts';
export { ProjectStanding } from './project-standing.tsx';
export { useReason } from './use-reason.ts';
