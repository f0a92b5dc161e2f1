export { DayChart } from './day-chart.tsx';
export { allDays, type DayFigures } from './days.ts';
