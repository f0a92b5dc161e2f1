export const en = {
  title: {
    given: 'Your consent',
    ended: 'Your consent has ended',
    withdrawn: 'Your consent was withdrawn',
  },
  intro: 'You gave this consent to {{organization}}, and signed it electronically. This page is for you only.',
  ended: 'Expired on {{at}}. It no longer permits anything.',
  withdrawn: 'Withdrawn on {{at}}. It no longer permits anything.',
  facts: {
    purpose: 'Purpose',
    of: 'Digital replica of',
    models: 'Systems',
    trainingData: 'Data used',
    territory: 'Territory',
    term: 'Term',
    compensation: 'Compensation',
    uses: 'Uses',
    categories: 'Data',
    recipients: 'Recipients',
    retention: 'Retention',
    notice: 'Notice',
    givenAt: 'Signed',
    validUntil: 'Valid until',
    consent: 'Consent ID',
  },
  of: { voice: 'Voice', face: 'Face', body: 'Body' },
  singleUse: 'One use only',
  noRecipients: 'None',
  uses: {
    title: 'Recorded uses',
    none: '{{organization}} has recorded no uses.',
  },
  withdraw: {
    begin: 'Withdraw this consent …',
    title: 'Withdraw this consent?',
    data_processing:
      '{{organization}} is notified, and may no longer process data under this consent. You cannot undo this.',
    digital_replica:
      '{{organization}} is notified, and may no longer use the digital replica under this consent. You cannot undo this.',
    confirm: 'Withdraw the consent',
    keep: 'Keep the consent',
  },
  missing: {
    title: 'This link does not work',
    text: 'The link may be incomplete, or your data was erased. Check that you copied the whole link, or ask the sender.',
  },
  notFound: 'This consent is no longer available. Reload the page.',
} as const;
