/** A member's purpose: to run productions, or to call the API. */
export const BEGINNINGS = ['productions', 'integration'] as const;
export type Beginning = (typeof BEGINNINGS)[number];
