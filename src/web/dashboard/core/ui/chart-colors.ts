/** What parts of charts mean, in the order in which they are drawn and listed: colors of the theme with their shade. */
export const CHART_COLORS = {
  good: 'teal-6',
  bad: 'red-6',
  open: 'avouch-4',
  expired: 'gray-6',
  canceled: 'gray-4',
} as const;

export const chartColor = (color: string): string => `var(--mantine-color-${color})`;
