/** Query of the invitation page, for a given user. */
export function inviteSearch(userId: string): { way: 'invite'; userId: string } {
  return { way: 'invite', userId };
}
