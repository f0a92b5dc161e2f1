/** The strength of a password, and what weakens it. */
export interface Strength {
  /** 0 too short or bad, 1 easy, 2 good, 3 very good. */
  level: 0 | 1 | 2 | 3;
  /** Missing characters. */
  missing: number;
  problem?: 'personal' | 'repeated' | 'common';
}

/** The service's minimum; length matters more than signs and digits (NIST SP 800-63B section 3.1.1). */
export const SHORTEST = 12;

/** The first entries of guessing lists, which are also parts of longer passwords. */
const COMMON =
  /password|passwort|contrase|qwert|asdfgh|azerty|letmein|welcome|iloveyou|admin|123456|abcdef|monkey|dragon|football|correct ?horse/i;

/**
 * An estimate for people, not a rule: any long enough password is accepted. `personal` are words about the user that
 * others know.
 */
export function measurePassword(password: string, personal: readonly string[] = []): Strength {
  const length = [...password].length;
  const missing = Math.max(0, SHORTEST - length);
  if (missing > 0) return { level: 0, missing };
  const problem = problemOf(password, personal);
  if (problem) return { level: 1, missing, problem };
  const rest = [...password.replace(COMMON, '')].length;
  const score = rest + kindsOf(password) * 2;
  return { level: score >= 20 ? 3 : score >= 14 ? 2 : 1, missing };
}

function problemOf(password: string, personal: readonly string[]): Strength['problem'] {
  const lower = password.toLowerCase();
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length > 3);
  if (words.some((word) => lower.includes(word))) return 'personal';
  if (new Set(lower).size < 6 || /^(.{1,6})\1+$/.test(lower)) return 'repeated';
  const known = COMMON.exec(password)?.[0];
  return known && lower.length - known.length < 8 ? 'common' : undefined;
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

function kindsOf(password: string): number {
  return KINDS.filter((kind) => kind.test(password)).length - 1;
}
