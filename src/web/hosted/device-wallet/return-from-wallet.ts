import { PageError, postJson } from '../call-service.ts';

export interface WalletReturn<State> {
  /** The state including the wallet's answer. */
  state?: State;
  /** Why the answer does not count: `other_browser`, `offline`, or a code of the service. */
  problem?: PageError;
}

/**
 * Submits the code that a wallet on this device has put into the page's URL; does nothing without a code, or if no
 * answer waits for it. Removes the code from the URL, so that a reload does not submit it again.
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
