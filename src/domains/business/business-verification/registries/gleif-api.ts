import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { EgressError } from '#platform/egress/index.ts';
import { makeRecord } from './make-record.ts';
import type { GleifRecord } from './registry-record.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const PAGE = 50;

const text = z
  .string()
  .max(2_000)
  .nullish()
  .transform((value) => value ?? '');
const names = z
  .array(z.object({ name: text }))
  .max(100)
  .nullish()
  .transform((value) => value ?? []);

/** A `lei-records` resource of GLEIF's API, https://www.gleif.org/en/lei-data/gleif-api. */
const resource = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name: text }),
      otherNames: names,
      transliteratedOtherNames: names,
      legalAddress: z.object({
        addressLines: z
          .array(text)
          .max(20)
          .nullish()
          .transform((value) => value ?? []),
        city: text,
        region: text,
        country: text,
        postalCode: text,
      }),
      registeredAt: z.object({ id: text }).nullish(),
      registeredAs: text,
      jurisdiction: text,
      legalForm: z.object({ id: text }).nullish(),
      status: text,
      creationDate: text,
    }),
    registration: z.object({ lastUpdateDate: text, status: text }),
  }),
});
const meta = z.object({ goldenCopy: z.object({ publishDate: z.iso.datetime({ offset: true }) }) }).optional();
const one = z.object({ meta: meta.catch(undefined), data: resource });
const many = z.object({ meta: meta.catch(undefined), data: z.array(resource).max(PAGE) });

export interface ApiAnswer {
  records: GleifRecord[];
  /** Date of the golden copy, or the current time if the answer states none. */
  asOf: string;
}

/** The records of GLEIF's API; undefined if it cannot be reached or gives an unexpected answer. */
export function askByLei(ctx: Context, url: string, lei: string): Promise<ApiAnswer | undefined> {
  return ask(ctx, `${url}/lei-records/${encodeURIComponent(lei)}`, one);
}

/** Searches by the number as spelled in the register, in all countries. */
export function askByNumber(ctx: Context, url: string, registrationNumber: string): Promise<ApiAnswer | undefined> {
  const query = new URLSearchParams({ 'filter[entity.registeredAs]': registrationNumber, 'page[size]': String(PAGE) });
  return ask(ctx, `${url}/lei-records?${query}`, many);
}

async function ask(ctx: Context, url: string, schema: typeof one | typeof many): Promise<ApiAnswer | undefined> {
  const now = ctx.clock.now().toISOString();
  try {
    const headers = { accept: 'application/vnd.api+json' };
    const allowHttp = ctx.config.mode !== 'production';
    const { status, body } = await ctx.egress.fetch(url, {
      headers,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowHttp,
    });
    if (status === 404) return { records: [], asOf: now };
    const answer = status === 200 ? schema.safeParse(readJson(body)) : undefined;
    if (answer?.success) return read(answer.data, now);
    ctx.log.warn('the GLEIF API returned an unexpected response', { status });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    ctx.log.warn('the GLEIF API could not be reached', { code: error.code });
  }
  return undefined;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function read({ meta, data }: z.output<typeof one> | z.output<typeof many>, now: string): ApiAnswer {
  const records = [data].flat().map(toRecord);
  const published = meta?.goldenCopy.publishDate;
  return {
    records: records.filter((record) => 'lei' in record),
    asOf: published === undefined ? now : new Date(published).toISOString(),
  };
}

function toRecord({ attributes: { lei, entity, registration } }: z.output<typeof resource>) {
  return makeRecord({
    lei,
    name: entity.legalName.name,
    otherNames: [...entity.otherNames, ...entity.transliteratedOtherNames].map(({ name }) => name),
    legalForm: entity.legalForm?.id ?? '',
    entityStatus: entity.status,
    leiStatus: registration.status,
    jurisdiction: entity.jurisdiction,
    registrationNumber: entity.registeredAs,
    registrationAuthority: entity.registeredAt?.id ?? '',
    addressLines: entity.legalAddress.addressLines,
    city: entity.legalAddress.city,
    region: entity.legalAddress.region,
    postalCode: entity.legalAddress.postalCode,
    addressCountry: entity.legalAddress.country,
    createdOn: entity.creationDate,
    updatedAt: registration.lastUpdateDate,
  });
}
