export { sampleDataTexts } from './locales/index.ts';
export { SampleDataSection } from './sample-data-section.tsx';
