import { z } from 'zod';

/** zod's own messages, whatever a library has set for the whole process (@openid4vc/utils does at import). */
const zodWords = z.locales.en().localeError;

/** For `safeParse`: our messages, or else zod's. */
export const FIELD_WORDS: { error: z.core.$ZodErrorMap } = {
  error: (issue) => describeIssue(issue) ?? zodWords(issue),
};

/** Expected values by zod's type names. */
const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address, such as https://example.org',
  datetime: 'Must be a date and time with its offset, such as 2026-11-24T12:00:00Z',
  date: 'Must be a day, such as 2026-11-24',
  duration: 'Must be a duration, such as P30D',
  uuid: 'Must be a UUID',
  base64: 'Must be base64',
  base64url: 'Must be base64url',
  cidrv4: 'Must be a CIDR block, such as 203.0.113.0/24',
  cidrv6: 'Must be a CIDR block, such as 2001:db8::/32',
};

/** Describes a field's fault for the developer who sent it; quotes no value. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return describeBound(issue.origin, { bound: Number(issue.minimum), inclusive: issue.inclusive, side: 'least' });
    case 'too_big':
      return describeBound(issue.origin, { bound: Number(issue.maximum), inclusive: issue.inclusive, side: 'most' });
    case 'invalid_format':
      if (issue.format === 'regex') return describePattern(issue.pattern);
      return FORMATS[issue.format];
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Must be a whole number' : `Must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'Does not match any accepted format';
    default:
      return undefined;
  }
}

interface Bound {
  bound: number;
  inclusive: boolean | undefined;
  side: 'least' | 'most';
}

function describeBound(origin: string, { bound, inclusive, side }: Bound): string {
  const unit = { string: 'character', array: 'item', set: 'item' }[origin];
  if (unit === undefined) {
    if (inclusive === false) return `Must be ${side === 'least' ? 'more' : 'less'} than ${bound}`;
    return `Must be at ${side} ${bound}`;
  }
  if (side === 'least' && bound === 1) return 'Must not be empty';
  return `Must have at ${side} ${bound} ${unit}${bound === 1 ? '' : 's'}`;
}

function describePattern(pattern: string | undefined): string {
  return pattern === undefined || pattern === String(/\S/)
    ? 'Must not be empty'
    : `Has an invalid format: must match ${pattern}`;
}
