import { z } from 'zod';

const source = z.enum(['gleif', 'gleif-api', 'test-register']).meta({
  description:
    "`gleif`: a copy of GLEIF's data that the operator imported. `gleif-api`: GLEIF's API, if the operator configured it. `test-register`: the samples of test mode",
});

export const sources = z.object({
  data: z.array(
    z
      .object({
        source,
        available: z.boolean(),
        version: z.string().nullable(),
        records: z.number().int().nullable(),
        asOf: z.iso.datetime().nullable().meta({ description: 'Time at which the data was imported' }),
      })
      .meta({ id: 'RegistrySource' }),
  ),
  nextCursor: z.null(),
});

export const leiParams = z.object({
  lei: z
    .string()
    .regex(/^[A-Z0-9]{18}[0-9]{2}$/)
    .meta({ description: 'Legal Entity Identifier (ISO 17442), in uppercase' }),
});

export const registryRecord = z
  .object({
    source,
    asOf: z.iso.datetime().meta({ description: 'Time for which the source states the data' }),
    lei: z.string().nullable(),
    name: z.string(),
    otherNames: z.array(z.string()).meta({ description: 'Previous, trading, translated, and transliterated names' }),
    legalForm: z.string().nullable().meta({ description: 'Legal form: an ELF code (ISO 20275)' }),
    status: z.enum(['active', 'inactive', 'unknown']),
    leiStatus: z
      .string()
      .nullable()
      .meta({ description: 'Status of the LEI registration, such as ISSUED, LAPSED, or RETIRED' }),
    country: z.string().meta({ description: 'Country of the jurisdiction (alpha-2)' }),
    subdivision: z.string().nullable().meta({
      description: 'State or province of the jurisdiction (ISO 3166-2). Null if the jurisdiction is a whole country',
    }),
    registrationNumber: z.string().nullable(),
    registrationAuthority: z
      .string()
      .nullable()
      .meta({ description: "Code of the company register in GLEIF's list of registration authorities" }),
    address: z.object({
      lines: z.array(z.string()),
      city: z.string(),
      region: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string(),
    }),
    incorporatedOn: z.iso.date().nullable().optional().meta({
      description: 'Day of incorporation. Missing if an earlier release of the service imported the list',
    }),
    updatedAt: z.iso.datetime().nullable().meta({ description: 'Time of the last change to the register record' }),
  })
  .meta({ id: 'RegistryRecord' });
