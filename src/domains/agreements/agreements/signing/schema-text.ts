import { z } from 'zod';
import { line } from '#platform/operation/text-fields.ts';

// Unprintable characters, and those that reverse the order of letters. Isolates are allowed, because texts in several
// scripts need them.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e]/u;

/** Text with or without line breaks, as authors wrote it; carriage returns become line feeds. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .refine((value) => !UNSEEN.test(value.replace(/[\n\t]/g, '')), {
      message: 'Contains characters that cannot be printed',
    });

const cell = text(2000);

const HEADING = {
  kind: z.literal('heading'),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2),
  text: line(300),
};
const PARAGRAPH = { kind: z.literal('paragraph'), text: text(20_000) };
const LIST = { kind: z.literal('list'), items: z.array(cell).min(1).max(500), ordered: z.boolean().optional() };
const FACTS = {
  kind: z.literal('facts'),
  rows: z
    .array(z.strictObject({ label: line(200), value: cell }).meta({ id: 'Fact' }))
    .min(1)
    .max(200),
};
const TABLE = {
  kind: z.literal('table'),
  header: z.array(text(300)).min(1).max(12),
  rows: z.array(z.array(cell)).max(2000),
};
const RULE = { kind: z.literal('rule') };

const WIDTH = { path: ['rows'], message: 'Each row must have as many cells as the header' };

function isEven({ header, rows }: { header: string[]; rows: string[][] }): boolean {
  return rows.every((row) => row.length === header.length);
}

/** The parts that a text may consist of. Every string is plain data without markup. */
export const textBlock = z
  .discriminatedUnion('kind', [
    z.strictObject(HEADING),
    z.strictObject(PARAGRAPH),
    z.strictObject(LIST),
    z.strictObject(FACTS),
    z.strictObject(TABLE).refine(isEven, WIDTH),
    z.strictObject(RULE),
  ])
  .meta({ id: 'TextBlock' });

/** Adds an optional condition to each block. */
export function conditionalBlock<C extends z.ZodType>(when: C) {
  const condition = { when: when.optional() };
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...HEADING, ...condition }),
    z.strictObject({ ...PARAGRAPH, ...condition }),
    z.strictObject({ ...LIST, ...condition }),
    z.strictObject({ ...FACTS, ...condition }),
    z.strictObject({ ...TABLE, ...condition }).refine(isEven, WIDTH),
    z.strictObject({ ...RULE, ...condition }),
  ]);
}
