export { savedViewsTexts } from './locales/index.ts';
export { SaveView } from './save-view.tsx';
export { SavedViews } from './saved-views.tsx';
export type { SavedViewsOf } from './view-filters.ts';
