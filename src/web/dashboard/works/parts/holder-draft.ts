import type { TransferParty } from '#sdk';

/** How a holder of rights is identified: one of the work's holders, a person, a business, or a name. */
export const HOLDER_KINDS = ['holder', 'person', 'business', 'name'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export interface HolderDraft {
  by: HolderKind;
  holderId: string;
  userId: string;
  verificationId: string;
  name: string;
  email: string;
}

export const EMPTY_HOLDER: HolderDraft = {
  by: 'person',
  holderId: '',
  userId: '',
  verificationId: '',
  name: '',
  email: '',
};

/** The holder as the API takes it. */
export function referenceOf({ by, holderId, userId, verificationId, name, email }: HolderDraft): TransferParty {
  if (by === 'holder') return { holderId };
  if (by === 'person') return { userId: userId.trim() };
  if (by === 'business') return { verificationId };
  return { name: name.trim(), ...(email.trim() && { email: email.trim() }) };
}

/** Whether the field that identifies the holder is filled in. */
export function isIdentified({ by, holderId, userId, verificationId, name }: HolderDraft): boolean {
  return { holder: holderId, person: userId, business: verificationId, name }[by].trim() !== '';
}
