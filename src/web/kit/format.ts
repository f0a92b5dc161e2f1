import { useLanguage } from './i18n/index.ts';

/** Dates, numbers, and sizes in the reader's language; times in the device's zone, which is named. */
export function useFormat() {
  return formatsIn(useLanguage());
}

/** Cached by language: formatters are expensive, and every table row has dates. */
const made = new Map<string, Formats>();

type Formats = ReturnType<typeof formatsOf>;

function formatsIn(language: string): Formats {
  const formats = made.get(language) ?? formatsOf(language);
  made.set(language, formats);
  return formats;
}

function formatsOf(language: string) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const day = dateFormat(language, {});
  const calendarDay = dateFormat(language, { timeZone: 'UTC' });
  const statedDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const moment = dateFormat(language, time);
  const statedMoment = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', ...time });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    number: (value: number): string => number.format(value),
    /** From a fraction between 0 and 1. */
    percent: (share: number): string => percent.format(share),
    /** The local day of a time. */
    day: (iso: string): string => day(new Date(iso)),
    /** A calendar day `YYYY-MM-DD`, which is the same everywhere. */
    calendarDay: (date: string): string => calendarDay(new Date(`${date}T00:00:00Z`)),
    /** A calendar day in a statement that is read years later, so with its year. */
    statedDay: (date: string): string => statedDay.format(new Date(`${date}T00:00:00Z`)),
    /** The last day of a validity that ends at a moment: documents and credentials end with a day (UTC). */
    lastDay: (iso: string): string => calendarDay(new Date(Date.parse(iso) - 1000)),
    moment: (iso: string): string => moment(new Date(iso)),
    /** A time in a statement that is read years later, so with its year. */
    statedMoment: (iso: string): string => statedMoment.format(new Date(iso)),
    /** `3 hours ago`, for past times; a time ahead of this device's clock counts as now. */
    ago: (iso: string): string => relativeOf(relative, Math.min(0, new Date(iso).getTime() - Date.now())),
    /** `in 3 hours`, for times in the future or past. */
    relative: (iso: string): string => relativeOf(relative, new Date(iso).getTime() - Date.now()),
    /** A size in bytes. */
    bytes: (size: number): string => bytesOf(language, size),
    /** A duration in seconds, in its largest unit. */
    duration: (seconds: number): string => durationOf(language, seconds),
  };
}

/** A time in a film, in whole seconds from its beginning, as `0:05` or `1:02:00`. */
export function timecode(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Dates in this year omit the year. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...options });
  const full = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', ...options });
  return (date) => (date.getFullYear() === new Date().getFullYear() ? short : full).format(date);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function relativeOf(format: Intl.RelativeTimeFormat, ms: number): string {
  const [unit, length] = STEPS.find(([, each]) => Math.abs(ms) >= each) ?? ['second', 1000];
  return format.format(Math.round(ms / length), unit);
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

function bytesOf(language: string, size: number): string {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3));
  // The short form of a byte is the singular, whatever the number.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const options = { style: 'unit', unit: SIZES[step], unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(size / 1000 ** step);
}

function durationOf(language: string, seconds: number): string {
  const ms = seconds * 1000;
  const [unit, length] =
    STEPS.slice(2).find(([, each]) => ms >= each) ?? (ms < 1000 ? ['millisecond', 1] : ['second', 1000]);
  const maximumFractionDigits = unit === 'millisecond' ? 0 : 1;
  const unitDisplay = unit === 'millisecond' ? 'short' : 'long';
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits } as const;
  return new Intl.NumberFormat(language, options).format(ms / length);
}
