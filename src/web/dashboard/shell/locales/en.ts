export const en = {
  skip: 'Skip to the content',
  menu: 'Menu',
  sections: 'Sections',
  account: 'Account',
  logOut: 'Log out',
  testMode: 'Test mode',
  testData: 'Test data',
  section: {
    home: 'Overview',
    verifications: 'Verifications',
    agreements: 'Agreements',
    compliance: 'Compliance',
    webhooks: 'Webhooks',
    settings: 'Settings',
  },
  role: { owner: 'Owner', reviewer: 'Reviewer', developer: 'Developer', viewer: 'Viewer' },
} as const;
