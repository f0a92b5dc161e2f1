import { z } from 'zod';
import { DOCUMENT_TYPE_NAMES, IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { listQuery, pageOf } from '#platform/operation/list.ts';
import { BASIS_NAMES, CAPABILITIES } from './bases.ts';
import { ENTITY_CLASSES } from './entity-class-rules.ts';

/** What the engine reads. */
export const identityDocument = z.enum(IDENTITY_DOCUMENTS).meta({ id: 'IdentityDocumentType' });

const capability = z.enum(CAPABILITIES).meta({
  id: 'ReadingCapability',
  description:
    '`machine-readable`: a zone of ICAO 9303; `barcode`: PDF417 of AAMVA; `numbered-fields`: the fields of a driving licence, by which it is decided only where names, birth date and country were expected; else by a reviewer',
});

const issued = z.object({
  type: identityDocument,
  format: z.enum(['TD1', 'TD3', 'AAMVA', 'EU-DL']),
  capability,
  automatic: z.boolean().meta({
    description: 'Whether it can be decided without a reviewer; with `numbered-fields` on the condition named there',
  }),
  subdivisions: z
    .array(z.string())
    .nullable()
    .meta({ description: 'States and provinces that issue it (ISO 3166-2), where the country itself does not' }),
  basis: z.enum(BASIS_NAMES).meta({ description: 'What this rests on; see `bases`' }),
});

export const country = z
  .object({
    alpha2: z.string(),
    alpha3: z.string(),
    numeric: z.string(),
    name: z.string().meta({ description: 'The usual English name, as in the Unicode CLDR' }),
    issuer: z.string().nullable().meta({ description: 'Whose documents its people hold, as alpha-3; null: nobody' }),
    issues: z.boolean().meta({ description: 'Whether it issues documents of its own' }),
    mrzCode: z.string().nullable().meta({ description: 'The issuing state as its MRZ has it' }),
    documents: z.array(issued).meta({
      description: 'What it is known to issue; any other document is read too, where it follows its standard',
    }),
  })
  .meta({ id: 'Country' });

export const countries = z.object({
  data: z.array(country),
  nextCursor: z.null(),
  bases: z.record(z.string(), z.object({ description: z.string(), url: z.string().nullable() })),
});

const words = z.string().trim().min(1).max(60);

export const countriesQuery = z.strictObject({
  q: words.optional().meta({ description: 'A part of the name, or a code' }),
  search: words.optional().meta({ description: 'The earlier name of `q`', deprecated: true }),
  issues: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'Only those that issue documents of their own, or only the others' }),
  documentType: identityDocument.optional(),
  capability: capability.optional(),
});
export const countryParams = z.object({ code: z.string().regex(/^[A-Z]{2,3}$/) });

export const documentTypes = z.object({
  data: z.array(
    z
      .object({
        type: z.enum(DOCUMENT_TYPE_NAMES),
        name: z.string(),
        description: z.string(),
        sides: z.array(z.enum(['front', 'back'])).meta({ description: 'Pictures that are needed, beside the selfie' }),
        formats: z.array(z.string()),
        capability,
        reads: z.array(z.string()).meta({ description: 'What is read by machine' }),
        verifies: z.boolean().meta({ description: 'Whether it can verify somebody by itself' }),
      })
      .meta({ id: 'DocumentType' }),
  ),
  nextCursor: z.null(),
});

const entityClass = z.enum(ENTITY_CLASSES).meta({
  id: 'EntityClass',
  description: 'Coarse; told by the words of its names, which is ours and not the list’s',
});

const entityType = z
  .object({
    code: z.string().meta({ description: 'ELF code of ISO 20275' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'alpha-2; null for the codes 8888 (not listed) and 9999 (none)' }),
    subdivision: z.string().nullable().meta({ description: 'ISO 3166-2, where only a part of the country has it' }),
    class: entityClass,
    names: z.array(
      z.object({
        language: z.string().nullable().meta({ description: 'ISO 639-1' }),
        name: z.string(),
        transliterated: z.string().nullable(),
        abbreviations: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'EntityType' });

export const entityTypes = pageOf(entityType).extend({
  source: z.object({ name: z.string(), url: z.string(), version: z.string(), sha256: z.string() }),
});

export const entityTypesQuery = z.strictObject({
  ...listQuery,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: 'alpha-2; gives the two general codes too' }),
  subdivision: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional()
    .meta({ description: 'ISO 3166-2; forms of the whole country stay' }),
  q: z.string().trim().min(1).max(100).optional().meta({ description: 'A part of a name or abbreviation, or a code' }),
  class: entityClass.optional(),
});
