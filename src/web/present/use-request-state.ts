import { useState } from 'react';
import { getJson } from '#web/hosted/call-service.ts';
import { useFollow } from '#web/hosted/use-follow.ts';
import type { RequestState } from './present-data.ts';

const EVERY_MS = 2000;
/** A few missed polls are not reported. */
const FAILURES_SHOWN = 3;

const isOpen = (state: RequestState): boolean => state === 'pending' || state === 'fetched';

export interface FollowedRequest {
  state: RequestState;
  isOffline: boolean;
  /** Polls at once. */
  refresh(): Promise<void>;
}

/** The state, polled every two seconds until final, while the page is visible. */
export function useRequestState(first: RequestState): FollowedRequest {
  const [state, setState] = useState(first);
  const [failures, setFailures] = useState(0);
  const getState = async (): Promise<RequestState> => {
    try {
      const found = await getJson<{ state: RequestState }>('state');
      setFailures(0);
      return found.state;
    } catch (error) {
      setFailures((before) => before + 1);
      throw error;
    }
  };
  useFollow(getState, isOpen(state) ? EVERY_MS : undefined, setState);
  const refresh = (): Promise<void> => getState().then(setState, () => undefined);
  return { state, isOffline: failures >= FAILURES_SHOWN, refresh };
}
