export const en = {
  language: 'Language',
  light: 'Light colors',
  dark: 'Dark colors',
  step: 'Step {{step}} of {{steps}}: {{name}}',
  back: 'Back',
  by: 'Powered by Avouch',
} as const;
