import { PageError, postJson } from '../call-service.ts';

export interface WalletReturn<State> {
  /** As it is with the wallet's answer. */
  state?: State;
  /** Why the answer does not count: `other_browser`, `offline`, or a code of the service. */
  problem?: PageError;
}

/**
 * Brings the code back that a wallet on this device has put into the page's address; nothing where there is none, or no answer waits
 * for it. The code is taken out of the address, so that no reload sends it again.
 */
export async function returnFromWallet<State>(path: string): Promise<WalletReturn<State>> {
  const address = new URL(location.href);
  const responseCode = address.searchParams.get('response_code');
  if (responseCode === null) return {};
  address.searchParams.delete('response_code');
  history.replaceState(history.state, '', address);
  try {
    return { state: await postJson<State>(path, { responseCode }) };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    if (error.code === 'conflict') return {};
    return { problem: error.code === 'unprocessable' ? new PageError('other_browser', { cause: error }) : error };
  }
}
