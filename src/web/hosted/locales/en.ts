export const en = {
  language: 'Language',
  light: 'Light colors',
  dark: 'Dark colors',
  step: 'Step {{step}} of {{steps}}: {{name}}',
  back: 'Back',
  by: 'Powered by Avouch',
  deviceWallet: {
    use: 'Use a wallet on this device',
    resend: 'Resend the answer',
    hint: 'Your browser shows what is requested before anything is shared.',
    problems: {
      cancelled: 'Nothing was shared: the wallet was closed before it answered. Try again, or use another wallet.',
      noAnswer: 'No wallet on this device has what is requested. Nothing was shared. Use a wallet on another device.',
      offline: 'The connection was lost. Your answer has not arrived. Resend it when you are online.',
      gone: 'This request has expired or was already answered. Your answer was not used.',
      unreadable: 'The answer of your wallet was not accepted.',
    },
  },
} as const;
