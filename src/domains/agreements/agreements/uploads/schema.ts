import { z } from 'zod';
import { line } from '#platform/operation/text-fields.ts';
import { FIELD_TYPES } from '#verifier/evidence/evidence-fields.ts';
import { role } from '../templates/schema.ts';

const type = z.enum(FIELD_TYPES);
const page = z.number().int().min(1).max(200);
const from = z.number().min(0).max(1);
const extent = z.number().gt(0).max(1);

/** Where a party signs or fills in something. */
export const newField = z
  .strictObject({
    party: role.meta({ description: 'Role of the party that fills in the field. Only one party may have this role' }),
    type: type.meta({
      description:
        '`signature`, `initials`, `date` (day of the signature, UTC), `text`, or `checkbox`. A party without a signature field signs on the certificate pages',
    }),
    page: page.meta({ description: 'From 1' }),
    x: from.meta({ description: 'Left edge, as a fraction of the page as shown' }),
    y: from.meta({ description: 'Upper edge, as a fraction of the page as shown' }),
    width: extent.meta({ description: 'Fraction of the page, at least 8 points' }),
    height: extent.meta({ description: 'Fraction of the page, at least 6 points' }),
    required: z.boolean().default(true).meta({ description: 'A required checkbox has to be checked' }),
    label: line(100).optional().meta({ description: 'Shown to the party, and on the certificate pages' }),
  })
  .meta({ id: 'NewField' });

export const pageSize = z.object({ width: z.number(), height: z.number() }).meta({ description: 'Size in points' });

export const fieldValue = z.union([z.string(), z.boolean()]).nullable().meta({ description: 'Null if it is empty' });

export const placedField = z.object({
  id: z.string(),
  party: z.string().meta({ description: 'Role of the party' }),
  type,
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  label: z.string().optional(),
});

/** As the evidence has it. */
export const signedField = z.object({
  id: z.string(),
  type,
  page: z.number().int(),
  x: z.number().int().meta({
    description: 'Left edge, as an integer from 0 to 100,000 across the page; the next three use the same scale',
  }),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  label: z.string().optional(),
  value: fieldValue,
});

export const uploadedFile = z
  .object({
    sha256: z.string(),
    bytes: z.number().int(),
    pages: z.array(pageSize),
  })
  .meta({ id: 'UploadedFile' });
