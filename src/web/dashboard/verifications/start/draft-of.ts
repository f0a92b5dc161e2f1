/** Name of a form's draft: one for a given user is separate. */
export const draftOf = (way: string, userId: string): string =>
  `verifications.${way}${userId === '' ? '' : `.${userId}`}`;
