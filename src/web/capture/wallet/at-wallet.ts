/** There are no pictures that could be lost. */
export const atWallet = (code: string): string => (code === 'offline' ? 'offline_wallet' : code);
