import { z } from 'zod';
import { DOCUMENT_TYPE_NAMES, IDENTITY_DOCUMENTS } from '#engine/index.ts';
import { listQuery, pageOf } from '#platform/operation/list.ts';
import { BASIS_NAMES, CAPABILITIES } from './bases.ts';
import { ENTITY_CLASSES } from './entity-class-rules.ts';

/** The documents that the engine reads. */
export const identityDocument = z.enum(IDENTITY_DOCUMENTS).meta({ id: 'IdentityDocumentType' });

const capability = z.enum(CAPABILITIES).meta({
  id: 'ReadingCapability',
  description:
    'How the service reads the document. `machine-readable`: a zone of ICAO 9303. `barcode`: a PDF417 barcode of AAMVA. `numbered-fields`: the fields of a driving license. Numbered fields allow an automatic decision only if you send the expected names, birth date, and country. Otherwise, a reviewer decides',
});

const issued = z.object({
  type: identityDocument,
  format: z.enum(['TD1', 'TD3', 'AAMVA', 'EU-DL']),
  capability,
  automatic: z.boolean().meta({
    description:
      'Whether the service can decide without a reviewer. For `numbered-fields`, this depends on the expected details that you send',
  }),
  subdivisions: z
    .array(z.string())
    .nullable()
    .meta({ description: 'States and provinces that issue the document (ISO 3166-2), if the country itself does not' }),
  basis: z.enum(BASIS_NAMES).meta({ description: 'Source of this statement. `bases` explains the codes' }),
});

export const country = z
  .object({
    alpha2: z.string(),
    alpha3: z.string(),
    numeric: z.string(),
    name: z.string().meta({ description: 'Usual English name, from the Unicode CLDR' }),
    issuer: z.string().nullable().meta({
      description: 'Alpha-3 code of the country that issues documents to the inhabitants; null if there is none',
    }),
    issues: z.boolean().meta({ description: 'Whether the country issues its own documents' }),
    mrzCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of the issuing state in the machine-readable zone (MRZ)' }),
    documents: z.array(issued).meta({
      description:
        'Known document types. The service also reads other documents, if they follow the standard of their type',
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
  q: words.optional().meta({ description: 'Part of the country name, or a country code' }),
  search: words.optional().meta({ description: 'Use `q` instead', deprecated: true }),
  issues: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: '`true`: only countries that issue their own documents. `false`: only the others' }),
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
        sides: z
          .array(z.enum(['front', 'back']))
          .meta({ description: 'Pictures that you must send, besides the selfie' }),
        formats: z.array(z.string()),
        capability,
        reads: z.array(z.string()).meta({ description: 'Data that the service reads by machine' }),
        verifies: z.boolean().meta({ description: 'Whether this document alone can verify a person' }),
      })
      .meta({ id: 'DocumentType' }),
  ),
  nextCursor: z.null(),
});

const entityClass = z.enum(ENTITY_CLASSES).meta({
  id: 'EntityClass',
  description:
    'Broad category, which this service derives from the words of the official names. The ISO list does not contain it',
});

const entityType = z
  .object({
    code: z.string().meta({ description: 'ELF code (ISO 20275)' }),
    country: z.string().nullable().meta({
      description:
        'Country of the jurisdiction (alpha-2). Null for the codes 8888 (not listed) and 9999 (no legal form)',
    }),
    subdivision: z
      .string()
      .nullable()
      .meta({ description: 'State or province (ISO 3166-2), if the legal form exists only there' }),
    class: entityClass,
    names: z.array(
      z.object({
        language: z.string().nullable().meta({ description: 'Language of the name (ISO 639-1)' }),
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
    .meta({ description: 'Country code (alpha-2). The result includes the two general codes, 8888 and 9999' }),
  subdivision: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional()
    .meta({
      description: 'ISO 3166-2 code of a state or province. The result includes the legal forms of the whole country',
    }),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Part of a name or abbreviation, or an ELF code' }),
  class: entityClass.optional(),
});
