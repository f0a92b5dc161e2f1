// Apart from the other pages: charts weigh more than all of them.
export { complianceTexts as texts } from './locales/index.ts';
export { StatisticsPage } from './statistics/statistics-page.tsx';
