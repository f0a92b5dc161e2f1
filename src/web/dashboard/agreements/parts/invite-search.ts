/** Of the page that invites someone to be verified: whom. */
export function inviteSearch(userId: string): { way: 'invite'; userId: string } {
  return { way: 'invite', userId };
}
