/** The steps of the page, shown on the person's other device: waiting for the phone, or taking a picture. */
export const STAGES = ['handed_over', 'document', 'face'] as const;
export type Stage = (typeof STAGES)[number];
