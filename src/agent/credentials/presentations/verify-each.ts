import { checksUntil, Refusal } from '../refusal.ts';
import type { CredentialVerification } from '../verify-credential.ts';

/** Maximum concurrent network look-ups of one presentation. */
const AT_ONCE = 5;
/** Time limit for starting another credential's verification. */
const BUDGET_MS = 15_000;

/**
 * Verifies the credentials of a presentation, a few at a time and in order, until the total time is used up; the rest
 * stay unverified. `now` is in milliseconds on a monotonic clock.
 */
export async function verifyEach<T>(
  credentials: readonly T[],
  verify: (credential: T) => Promise<CredentialVerification> | CredentialVerification,
  now: () => number = () => performance.now(),
): Promise<CredentialVerification[]> {
  const found: CredentialVerification[] = [];
  const late = now() + BUDGET_MS;
  const open = credentials.entries();
  const work = async (): Promise<void> => {
    // All workers share this iterator.
    for (const [index, credential] of open) found[index] = now() < late ? await verify(credential) : leftOut();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

function leftOut(): CredentialVerification {
  return { verified: false, checks: checksUntil([], new Refusal('key', 'time_used_up')) };
}
