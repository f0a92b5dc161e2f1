/** No pictures are there that could be lost. */
export const atWallet = (code: string): string => (code === 'offline' ? 'offline_wallet' : code);
