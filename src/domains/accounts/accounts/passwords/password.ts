import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;

const queue: (() => void)[] = [];
let running = 0;

/** Hashes a password with argon2id; at most two run at once, so that a wave of logins cannot take all memory and cores. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password, OPTIONS));
}

/**
 * Whether the password matches; without a hash it takes as long and returns false, so that unknown addresses cannot be
 * distinguished.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await unknownHash());
  const fits = await withSlot(() => verify(against, password));
  return fits && stored !== undefined;
}

let ofNobody: Promise<string> | undefined;
function unknownHash(): Promise<string> {
  ofNobody ??= hashPassword('the password of no account');
  return ofNobody;
}

/** A slot passes directly to the longest-waiting caller, so that `running` never exceeds the limit. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
