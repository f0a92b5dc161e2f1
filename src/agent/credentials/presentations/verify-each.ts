import { checksUntil, Refusal } from '../refusal.ts';
import type { CredentialVerification } from '../verify-credential.ts';

/** Look-ups over the network that one presentation may have open at once. */
const AT_ONCE = 5;
/** After so long no further credential of a presentation is begun. */
const BUDGET_MS = 15_000;

/**
 * Verifies the credentials of a presentation, few at a time and in their order, until the time for all is used up; those
 * that are left are not verified. `now` is in milliseconds on a clock that never goes back.
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
    // Shared: each takes the next one.
    for (const [index, credential] of open) found[index] = now() < late ? await verify(credential) : leftOut();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

function leftOut(): CredentialVerification {
  return { verified: false, checks: checksUntil([], new Refusal('key', 'time_used_up')) };
}
