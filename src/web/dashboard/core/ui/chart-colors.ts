/** Meanings of chart colors, in the order of drawing and listing: theme colors with their shade. */
export const CHART_COLORS = {
  good: 'teal-6',
  bad: 'red-6',
  open: 'avouch-4',
  expired: 'gray-6',
  canceled: 'gray-4',
} as const;

export const chartColor = (color: string): string => `var(--mantine-color-${color})`;
