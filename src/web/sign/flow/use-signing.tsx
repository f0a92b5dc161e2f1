import { createContext, type Dispatch, type ReactNode, use, useEffect, useReducer } from 'react';
import type { PageError } from '#web/hosted/call-service.ts';
import { readDeviceKey } from '#web/hosted/signing-key.ts';
import { useFollow } from '#web/hosted/use-follow.ts';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { announceKey, getState } from '../service.ts';
import type { Disclosure, SignData } from '../sign-data.ts';
import { beginFlow, type Flow, type FlowEvent, pollOf, reduceFlow, type Screen, screenOf } from './flow.ts';
import { forgetKept, readKept } from './kept.ts';

interface Signing {
  data: SignData;
  flow: Flow;
  screen: Screen;
  tell: Dispatch<FlowEvent>;
  /** Why the wallet's answer that led back here does not count. */
  problem: PageError | undefined;
}

const SigningContext = createContext<Signing | undefined>(undefined);

/** The flow's state from the service, polled while others, or the service itself, are working. */
export function SigningProvider({
  data,
  problem,
  children,
}: Pick<Signing, 'data' | 'problem'> & { children: ReactNode }) {
  const [flow, tell] = useReducer(reduceFlow, data.state, (state) =>
    beginFlow(state, readKept().isFaceSkipped === true),
  );
  useFollow(getState, pollOf(flow), (state) => tell({ type: 'state', state }));
  useDeviceKey(data.organization, flow, tell);
  useFreshState();
  useForgetting(flow);
  return <SigningContext value={{ data, flow, screen: screenOf(flow), tell, problem }}>{children}</SigningContext>;
}

export function useSigning(): Signing {
  const signing = use(SigningContext);
  if (!signing) throw new Error('outside of SigningProvider');
  return signing;
}

/** The accepted disclosure; before that, the one in the reader's language. */
export function useDisclosure(): Disclosure | undefined {
  const { data, flow } = useSigning();
  const language = useLanguage();
  const { needs, disclosureHash } = flow.state;
  const agreed = needs.consent ? undefined : data.disclosures.find(({ hash }) => hash === disclosureHash);
  return agreed ?? data.disclosures.find((each) => each.language === language) ?? data.disclosures[0];
}

/** Reports the device's key once if an identity is required, because it may be a verification's key. */
function useDeviceKey(organization: string, flow: Flow, tell: Dispatch<FlowEvent>): void {
  const isNeeded = screenOf(flow) === 'identity' && flow.state.needs.identity;
  useEffect(() => {
    if (!isNeeded) return;
    readDeviceKey(organization)
      .then(async (key) => key && tell({ type: 'state', state: await announceKey(key.did) }))
      // The other ways remain available.
      .catch(() => undefined);
  }, [organization, isNeeded, tell]);
}

/** A page from the back/forward cache may be outdated. */
function useFreshState(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, []);
}

function useForgetting({ state: { status } }: Flow): void {
  useEffect(() => {
    if (status !== 'open' && status !== 'waiting') forgetKept();
  }, [status]);
}
