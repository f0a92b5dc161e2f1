/** The command line or a file that it names cannot be used; the message is for the person at the keyboard. */
export class UsageError extends Error {}
