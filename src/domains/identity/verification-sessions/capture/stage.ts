/** What the page does at the moment, for the person's other device: it waits for the phone, or takes one of the pictures. */
export const STAGES = ['handed_over', 'document', 'face'] as const;
export type Stage = (typeof STAGES)[number];
