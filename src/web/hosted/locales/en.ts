export const en = {
  language: 'Language',
  light: 'Light colors',
  dark: 'Dark colors',
  step: 'Step {{step}} of {{steps}}: {{name}}',
  with: '{{organization}} does this with Avouch.',
  by: 'Avouch',
} as const;
