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
    '`machine-readable`: a zone of ICAO 9303; `barcode`: PDF417 of AAMVA; `numbered-fields`: the fields of a driving license. Numbered fields decide only if names, birth date, and country were expected; otherwise a reviewer decides',
});

const issued = z.object({
  type: identityDocument,
  format: z.enum(['TD1', 'TD3', 'AAMVA', 'EU-DL']),
  capability,
  automatic: z.boolean().meta({
    description:
      'Whether it can be decided without a reviewer; for `numbered-fields`, under the condition stated there',
  }),
  subdivisions: z
    .array(z.string())
    .nullable()
    .meta({ description: 'States and provinces that issue it (ISO 3166-2), if the country itself does not' }),
  basis: z.enum(BASIS_NAMES).meta({ description: 'The basis of this statement; see `bases`' }),
});

export const country = z
  .object({
    alpha2: z.string(),
    alpha3: z.string(),
    numeric: z.string(),
    name: z.string().meta({ description: 'The usual English name, as in the Unicode CLDR' }),
    issuer: z
      .string()
      .nullable()
      .meta({ description: 'Alpha-3 code of the country that issues documents to its people; null for none' }),
    issues: z.boolean().meta({ description: 'Whether it issues its own documents' }),
    mrzCode: z.string().nullable().meta({ description: 'Issuing state as in its MRZ' }),
    documents: z.array(issued).meta({
      description: 'Known document types. Other documents are read too, if they follow their standard',
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
  q: words.optional().meta({ description: 'Part of the name, or a code' }),
  search: words.optional().meta({ description: 'Former name of `q`', deprecated: true }),
  issues: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'Only countries that issue their own documents, or only others' }),
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
        sides: z.array(z.enum(['front', 'back'])).meta({ description: 'Required pictures, besides the selfie' }),
        formats: z.array(z.string()),
        capability,
        reads: z.array(z.string()).meta({ description: 'Data read by machine' }),
        verifies: z.boolean().meta({ description: 'Whether it can verify a person without another document' }),
      })
      .meta({ id: 'DocumentType' }),
  ),
  nextCursor: z.null(),
});

const entityClass = z.enum(ENTITY_CLASSES).meta({
  id: 'EntityClass',
  description: 'Broad category, derived by this service from the words of the list names, not stated by the list',
});

const entityType = z
  .object({
    code: z.string().meta({ description: 'ELF code of ISO 20275' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Alpha-2; null for the codes 8888 (not listed) and 9999 (none)' }),
    subdivision: z.string().nullable().meta({ description: 'ISO 3166-2, if only a part of the country has it' }),
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
    .meta({ description: 'Alpha-2; includes the two general codes' }),
  subdivision: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional()
    .meta({ description: 'ISO 3166-2; includes forms of the whole country' }),
  q: z.string().trim().min(1).max(100).optional().meta({ description: 'Part of a name or abbreviation, or a code' }),
  class: entityClass.optional(),
});
