import type { Assurance } from '#verifier/assurance.ts';
import type { CalendarDay } from '#verifier/days.ts';
import type { AgeOverStatement } from '#verifier/statement.ts';

/** A statement in the words of the page; none of it is HTML. */
export interface PlainStatement {
  show: string;
  learn: string[];
  /** Whom and what the answer is for, as the caller wrote it. */
  purpose: string | null;
}

const REQUIRED: Record<Assurance, string> = {
  liveness_passed: 'that you were really there when your identity was checked',
  face_matched: 'that your face was compared with your document',
  chip_verified: 'that the chip of your document was read and its signature verified',
  reviewed_by_human: 'that a person reviewed the check',
};

/** What a request asks, for the person who is asked. `scopeName` is what people know the scope by. */
export function plainStatement(
  { years, on, audience, requires = [] }: AgeOverStatement,
  scopeName: string,
): PlainStatement {
  return {
    show: `That you were ${years} years old or older on ${longDay(on)}.`,
    learn: [
      'That your document had been examined by then and was valid on that day, by whom, and how: with or without a comparison of faces, a test that you were there, a person’s review.',
      ...requires.map((each) => `Required for this: ${REQUIRED[each]}.`),
      `A number that is the same whenever you answer for “${scopeName}”, and another one everywhere else: by it they know you again there. Who confirmed your identity could work out that number too.`,
    ],
    purpose: audience ?? null,
  };
}

/** `2 May 2026`. */
function longDay(day: CalendarDay): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
