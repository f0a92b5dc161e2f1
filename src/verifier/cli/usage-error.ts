/** The command line or one of its files cannot be used; the message is for the user. */
export class UsageError extends Error {}
