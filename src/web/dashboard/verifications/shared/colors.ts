/** Text colors on the page's background in both schemes, with enough contrast for small text (WCAG 1.4.3). */
export const TEXT_COLORS = {
  good: 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-4))',
  bad: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))',
  attention:
    'light-dark(color-mix(in srgb, var(--mantine-color-warning-9) 75%, black), var(--mantine-color-warning-4))',
  muted: 'var(--mantine-color-dimmed)',
} as const;
