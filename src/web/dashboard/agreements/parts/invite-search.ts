/** Of the page that invites somebody to be verified: whom. */
export function inviteSearch(userId: string): { way: 'invite'; userId: string } {
  return { way: 'invite', userId };
}
