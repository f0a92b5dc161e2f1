/** The name of a form's draft: one that was begun for someone is theirs alone. */
export const draftOf = (way: string, userId: string): string =>
  `verifications.${way}${userId === '' ? '' : `.${userId}`}`;
