import { z } from 'zod';

const source = z.enum(['gleif', 'gleif-api', 'test-register']).meta({
  description:
    "`gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, if configured by the operator; `test-register`: the samples of test mode",
});

export const sources = z.object({
  data: z.array(
    z
      .object({
        source,
        available: z.boolean(),
        version: z.string().nullable(),
        records: z.number().int().nullable(),
        asOf: z.iso.datetime().nullable().meta({ description: 'Time of the import' }),
      })
      .meta({ id: 'RegistrySource' }),
  ),
  nextCursor: z.null(),
});

export const leiParams = z.object({
  lei: z
    .string()
    .regex(/^[A-Z0-9]{18}[0-9]{2}$/)
    .meta({ description: 'ISO 17442, in uppercase' }),
});

export const registryRecord = z
  .object({
    source,
    asOf: z.iso.datetime().meta({ description: 'Time of the statement by the source' }),
    lei: z.string().nullable(),
    name: z.string(),
    otherNames: z.array(z.string()).meta({ description: 'Previous, trading, translated, and transliterated names' }),
    legalForm: z.string().nullable().meta({ description: 'ELF code (ISO 20275)' }),
    status: z.enum(['active', 'inactive', 'unknown']),
    leiStatus: z.string().nullable().meta({ description: 'Status of the LEI registration: ISSUED, LAPSED, RETIRED …' }),
    country: z.string().meta({ description: 'Alpha-2, of the jurisdiction' }),
    subdivision: z.string().nullable().meta({ description: 'ISO 3166-2, if the jurisdiction is a part of a country' }),
    registrationNumber: z.string().nullable(),
    registrationAuthority: z.string().nullable().meta({ description: "The register's code in GLEIF's list" }),
    address: z.object({
      lines: z.array(z.string()),
      city: z.string(),
      region: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string(),
    }),
    incorporatedOn: z.iso.date().nullable().optional().meta({
      description: 'Day of incorporation; absent in lists imported by an earlier release',
    }),
    updatedAt: z.iso.datetime().nullable().meta({ description: 'Last change of the register record' }),
  })
  .meta({ id: 'RegistryRecord' });
