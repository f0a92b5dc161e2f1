import { COUNTRIES } from '#domains/reference/reference/index.ts';
import { type CalendarDay, dayFromNumber, dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';

const WORLD = new Set(
  `world|worldwide|the world|whole world|entire world|universe|all countries|mundo|mundial|todo el mundo|todos los países`.split(
    '|',
  ),
);

const spanish = new Intl.DisplayNames('es', { type: 'region' });

/** Codes by the codes themselves and by their English and Spanish names (Unicode CLDR), in lower case. */
const countries = new Map(
  COUNTRIES.flatMap(({ alpha2: code, name }) =>
    [code, name, spanish.of(code) ?? code].map((text) => [text.toLowerCase(), code] as const),
  ),
);

/** The territory that a text states by codes or names of countries; undefined if it says anything else. */
export function readTerritory(text: string): 'world' | string[] | undefined {
  const plain = text.trim().replace(/\.$/, '').toLowerCase();
  if (WORLD.has(plain)) return 'world';
  const whole = countries.get(plain);
  if (whole !== undefined) return [whole];
  const parts = plain.split(/\s*[,;/+&]\s*(?:and\s+|y\s+)?|\s+(?:and|y|e)\s+/);
  const codes = parts.map((part) => countries.get(part));
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

/** A term as half-open days. */
interface Term {
  from: CalendarDay;
  until: CalendarDay;
}

/** The term that a text states by its first and last day, as `2026-01-01 to 2028-12-31`; undefined otherwise. */
export function readTerm(text: string): Term | undefined {
  const [from, last, ...others] = text.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  if (from === undefined || last === undefined || others.length > 0) return undefined;
  if (!isCalendarDay(from) || !isCalendarDay(last) || last < from) return undefined;
  return { from, until: dayFromNumber(dayNumber(last) + 1) };
}
