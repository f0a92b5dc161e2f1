// Every word of the capture page. English only, for now.

/** One part of what is read before consent. */
export interface NoticeSection {
  heading: string;
  text: string;
}

/** The notice; a change of any word needs a new version in consent-notice.ts. */
export function noticeSections({
  organization,
  retentionDays,
  business,
}: {
  organization: string;
  retentionDays: number;
  /** The company whose owner is asked. */
  business?: string | undefined;
}): NoticeSection[] {
  const days = retentionDays === 1 ? 'one day' : `${retentionDays} days`;
  return [
    {
      heading: 'Who asks',
      text: `${organization} wants to know that you are who you say you are, and is responsible for your data.`,
    },
    ...(business === undefined ? [] : [whyOwners(organization, business)]),
    {
      heading: 'What is collected',
      text: 'Pictures of your identity document and of your face, and what the document says: your name, date of birth, document number and the like. Your face is measured (biometric data) to compare it with the portrait on the document and to see that you are really there.',
    },
    {
      heading: 'What it is for',
      text: 'Only to confirm your identity and to be able to show later that it was confirmed. Software decides; where it is not sure, a person at the organisation looks at the pictures.',
    },
    {
      heading: 'How long it is kept',
      text: `Pictures and measurements of your face are erased ${days} after the check has ended. The result, the pictures of the document and what it says are kept for as long as ${organization} has to be able to prove the check.`,
    },
    {
      heading: 'Your choice',
      text: `You may refuse now, and you may withdraw your consent at any time by telling ${organization}; what was done until then stays lawful. Ask them as well to see, correct or erase your data, or for a check by a person.`,
    },
  ];
}

function whyOwners(organization: string, business: string): NoticeSection {
  return {
    heading: 'Why you',
    text: `${business} has named you as somebody who owns or runs it. ${organization} has to know the people behind the companies that it works with. If that is not you, do not go on, and tell ${organization}.`,
  };
}

/** What stands on the page from the start. */
export const PAGE = {
  title: 'Confirm your identity',
  forWhom: (organization: string) => `for ${organization}`,
  noScript:
    'This page needs JavaScript and a camera. Please switch JavaScript on, or open the link in another browser.',
  consent: {
    title: 'Before you start',
    intro: 'You need your passport, identity card or driving licence, and about two minutes in good light.',
    agree: 'I agree, start',
    refuse: 'I do not agree',
  },
  kind: {
    title: 'Which document do you have?',
    passport: 'Passport',
    passportHint: 'The page with your picture',
    card: 'Identity card or residence permit',
    cardHint: 'Front and back',
    licence: 'Driving licence',
    licenceHint: 'Front and back',
    next: 'Continue',
  },
  document: {
    take: 'Take picture',
    file: 'Choose a picture instead',
    use: 'Use this picture',
    again: 'Take it again',
    preview: 'The picture you took',
    camera: 'What your camera sees',
  },
  face: {
    title: 'Now your face',
    intro:
      'Hold the camera at eye level, take off hat and sunglasses, and follow what the page asks: three small movements. It takes about fifteen seconds and is filmed as a few single pictures.',
    start: 'I am ready',
    help: (organization: string) => `If you cannot make such movements, ask ${organization} for another way.`,
  },
  sending: { title: 'Sending your pictures', text: 'Please keep this page open.' },
  noticeDetails: 'What happens with my data',
  back: (organization: string) => `Back to ${organization}`,
} as const;

/** What the script says. */
export const SCRIPT_TEXTS = {
  progress: 'Step {step} of 4',
  front: { passport: 'The page with your picture', card: 'Front of the document' },
  back: 'Back of the document',
  documentHint: 'Lay it flat in good light, without glare. All four corners have to be in the frame.',
  check: 'Is everything sharp and readable?',
  steps: {
    straight: 'Look straight into the camera',
    look_left: 'Turn your head to your left',
    look_right: 'Turn your head to your right',
    look_up: 'Look up',
    come_closer: 'Come closer',
    centre: 'And back to the middle',
    done: 'Thank you',
  },
  noCamera: 'The camera cannot be used here. Choose a picture of the document instead.',
  noCameraForFace:
    'This step needs a camera that the page may use. Allow it in your browser, or open the link on your phone.',
  cameraStarting: 'Starting the camera …',
  badFile: 'This file cannot be used. Choose a JPEG, PNG or WebP picture.',
  offline: 'The connection was lost. Your pictures are still here.',
  tooSlow: 'That took too long. Please try once more.',
  tryAgain: 'Try again',
  newPictures: 'Take new pictures',
  attemptsLeft: '{count} more attempts',
  lastAttempt: 'This is the last attempt',
  states: {
    processing: { title: 'We are checking your pictures', text: 'This takes a few seconds, seldom longer.' },
    verified: { title: 'Your identity is confirmed', text: 'That is all. You can close this page.' },
    needs_review: {
      title: 'A person has to look at it',
      text: 'Your pictures have arrived. You do not have to do anything; {organization} will tell you.',
    },
    requires_input: { title: 'We need other pictures', text: '' },
    rejected: { title: 'Your identity could not be confirmed', text: 'Please ask {organization} what to do next.' },
    expired: { title: 'This check has ended', text: 'Ask {organization} if you want to start again.' },
    redacted: { title: 'The data of this check was erased', text: 'Ask {organization} if you want to start again.' },
    cancelled: { title: 'This check was stopped', text: 'Ask {organization} if you want to start again.' },
  },
} as const;
