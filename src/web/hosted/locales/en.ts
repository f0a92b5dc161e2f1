export const en = {
  language: 'Language',
  light: 'Light colours',
  dark: 'Dark colours',
  step: 'Step {{step}} of {{steps}}: {{name}}',
  with: '{{organization}} does this with Avouch.',
  by: 'Avouch',
} as const;
