export const en = {
  title: 'Add a credential to your wallet',
  intro: '{{wallet}} requests a credential that {{organization}} issued about you.',
  credential: 'Credential: {{name}}',
  attested:
    'A wallet provider has confirmed a wallet, but not who uses it. Continue only if you opened {{wallet}} yourself.',
  notAttested: 'No wallet provider has confirmed this wallet. Continue only if you opened {{wallet}} yourself.',
  code: 'Six-digit code',
  codeHint: '{{organization}} sent you this code. Five wrong codes end the offer.',
  approve: 'Approve',
  deny: 'Decline',
  kinds: {
    identity: 'Verified identity',
    business: 'Verified business',
    agreement: 'Agreement',
    release: 'Model release',
    consent: 'Consent',
    copyright: 'Copyright claim',
    replica: 'Replica license',
    age: 'Proof of age',
    other: 'Credential',
  },
  over: { title: 'This request has ended', text: 'Open the offer in your wallet again.' },
  missing: {
    title: 'This request does not work',
    text: 'It was already opened, here or in another browser, or it has expired. Open the offer in your wallet again.',
  },
  problems: {
    noCode: 'Enter the six digits of the code.',
    wrongCode: 'The code is wrong. Check it and try again.',
    offline: 'The connection was lost. Try again.',
    unknown: 'This did not work. Try again.',
  },
} as const;
