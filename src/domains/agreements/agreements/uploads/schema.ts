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
    party: role.meta({
      description: 'Role of the party that fills in the field. Exactly one party must have this role',
    }),
    type: type.meta({
      description:
        '`signature`, `initials`, `date` (day of the signature, UTC), `text`, or `checkbox`. If a party has no signature field, their signature appears on the certificate pages',
    }),
    page: page.meta({ description: 'Page number, from 1' }),
    x: from.meta({ description: 'Left edge, as a fraction of the page width (0 to 1)' }),
    y: from.meta({ description: 'Upper edge, as a fraction of the page height (0 to 1)' }),
    width: extent.meta({ description: 'Width as a fraction of the page width, at least 8 points' }),
    height: extent.meta({ description: 'Height as a fraction of the page height, at least 6 points' }),
    required: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether the party must fill in the field. A required checkbox must be checked' }),
    label: line(100).optional().meta({ description: 'Label shown to the party and on the certificate pages' }),
  })
  .meta({ id: 'NewField' });

export const pageSize = z
  .object({ width: z.number(), height: z.number() })
  .meta({ description: 'Width and height in points' });

export const fieldValue = z
  .union([z.string(), z.boolean()])
  .nullable()
  .meta({ description: 'Value that the party entered; null if the field is empty' });

export const placedField = z.object({
  id: z.string(),
  party: z.string().meta({ description: 'Role of the party that fills in the field' }),
  type,
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  label: z.string().optional(),
});

/** A field as it appears in the evidence. */
export const signedField = z.object({
  id: z.string(),
  type,
  page: z.number().int(),
  x: z.number().int().meta({
    description:
      'Left edge: an integer from 0 (left) to 100,000 (right) across the page. `y`, `width`, and `height` use the same scale',
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
