import { useEffect, useState } from 'react';
import { getJson, postJson } from '../call-service.ts';
import { useAct } from '../use-act.ts';
import { allowedRequests, askWallets, type Exchange, hasDigitalCredentials } from './digital-credentials.ts';

/** The service's response to an accepted answer. */
export interface Receipt {
  redirect_uri?: string;
}

export interface DeviceWalletState {
  /** `none`: the browser lacks the API, or passes on none of the requests. */
  offer: 'loading' | 'none' | 'ready';
  busy: boolean;
  /** Why it failed: `cancelled`, `noAnswer`, or a code of the service. */
  problem: string | undefined;
  /** Whether a wallet has answered, but the answer could not be sent. */
  isUnsent: boolean;
  /** Asks the wallets, or sends the unsent answer. */
  run(): void;
}

/**
 * Requests credentials from this device's wallets for an open presentation request: `address` is its
 * `digital-credentials`. `onAnswered` is called for every verdict, with the service's answer to an accepted one.
 */
export function useDeviceWallet(
  address: string | undefined,
  onAnswered: (receipt?: Receipt) => void,
): DeviceWalletState {
  const requests = useRequests(address);
  const [unsent, setUnsent] = useState<Exchange>();
  const { act, busy, problem } = useAct();
  const send = (given: Exchange): Promise<Receipt> => postJson<Receipt>(address ?? '', given);
  const answer = async (ready: readonly Exchange[]): Promise<void> => {
    const given = unsent ?? (await askWallets(ready));
    setUnsent(given);
    const receipt = await send(given).catch((error) => {
      if (error.code === 'offline') throw error;
      setUnsent(undefined);
      onAnswered();
      throw error;
    });
    setUnsent(undefined);
    onAnswered(receipt);
  };
  return {
    offer: requests === undefined ? 'loading' : requests.length === 0 ? 'none' : 'ready',
    busy,
    problem: problem?.code,
    isUnsent: unsent !== undefined,
    run: () => void act(() => answer(requests ?? [])),
  };
}

/**
 * Loaded before the click, because browsers allow asking wallets only for a few seconds after it. Undefined while
 * loading.
 */
function useRequests(address: string | undefined): Exchange[] | undefined {
  const isPossible = address !== undefined && hasDigitalCredentials();
  const [requests, setRequests] = useState<Exchange[] | undefined>(isPossible ? undefined : []);
  useEffect(() => {
    if (!isPossible) return;
    let stopped = false;
    getJson<{ requests: Exchange[] }>(address).then(
      (found) => !stopped && setRequests(allowedRequests(found.requests)),
      () => !stopped && setRequests([]),
    );
    return () => {
      stopped = true;
    };
  }, [address, isPossible]);
  return requests;
}
