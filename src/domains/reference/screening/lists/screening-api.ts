import { z } from 'zod';
import type { ScreeningApiConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { EgressError, type EgressResponse } from '#platform/egress/index.ts';
import { coreName } from '../names/core-name.ts';
import { packCore } from '../names/packed-core.ts';
import type { NameKind } from '../names/words.ts';
import type { ScreenedList, ScreeningSubject } from '../screening.ts';
import { readEntity } from './entity.ts';
import { type Candidate, type Entry, type Judge, type Searched, toMatch } from './source.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Number of results to request; our own rules, as for the imported list, decide which of them match. */
const ASKED = 30;
const ASKED_THRESHOLD = 0.5;

/** https://www.opensanctions.org/docs/api/matching/: an answer for each query, by its name. */
const answer = z.object({
  responses: z.record(
    z.string(),
    z.object({ status: z.number().optional(), results: z.array(z.looseObject({ id: z.string() })).max(500) }),
  ),
});

/** The API as a list; its version is unknown. */
export function apiList({ config, clock }: Context): ScreenedList | undefined {
  const { screeningApi } = config;
  return screeningApi && { list: `api/${screeningApi.dataset}`, version: 'latest', importedAt: clock.now() };
}

/** The API's results for each subject; undefined if none is configured. Throws `unavailable` without a valid answer. */
export async function askApi(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  judge: Judge,
): Promise<Searched | undefined> {
  const { screeningApi } = ctx.config;
  const list = apiList(ctx);
  if (!screeningApi || !list) return undefined;
  const { responses } = readAnswer(await post(ctx, screeningApi, subjects));
  const matches = subjects.map(({ kind }, index) => {
    const found = responses[nameOf(index)];
    if (!found || (found.status !== undefined && found.status !== 200)) throw unavailable('a query was not answered');
    const offered = found.results.flatMap((result, at) => readResult(result, kind, String(at)));
    const entries = new Map(offered.map(({ candidate, entry }) => [candidate.ref, entry]));
    const judged = judge(
      index,
      offered.map(({ candidate }) => candidate),
    );
    return judged.flatMap((each) => {
      const entry = entries.get(each.ref);
      return entry ? [toMatch(list, each, entry)] : [];
    });
  });
  return { list, matches };
}

const nameOf = (index: number): string => `q${index}`;

async function post(
  ctx: Context,
  { url, dataset, key }: ScreeningApiConfig,
  subjects: readonly ScreeningSubject[],
): Promise<EgressResponse> {
  const queries = Object.fromEntries(subjects.map((subject, index) => [nameOf(index), toQuery(subject)]));
  try {
    return await ctx.egress.fetch(`${url}/match/${dataset}?limit=${ASKED}&threshold=${ASKED_THRESHOLD}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `ApiKey ${key}` }) },
      body: JSON.stringify({ queries }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowHttp: ctx.config.mode !== 'production',
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw unavailable(error);
  }
}

function toQuery({ kind, name, aliases = [], birthDate, countries = [], registrationNumbers = [] }: ScreeningSubject) {
  const country = countries.map((code) => code.toLowerCase());
  const own =
    kind === 'person'
      ? { ...(birthDate !== undefined && { birthDate: [birthDate] }), nationality: country }
      : { jurisdiction: country, registrationNumber: registrationNumbers };
  return { schema: kind === 'person' ? 'Person' : 'Company', properties: { name: [name, ...aliases], ...own } };
}

function readAnswer({ status, body }: EgressResponse): z.output<typeof answer> {
  if (status !== 200) throw unavailable(`status ${status}`);
  const parsed = answer.safeParse(parseJson(body));
  // The message would quote the answer, which contains names.
  if (!parsed.success) throw unavailable('the response has an unexpected form');
  return parsed.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Entities have the form of list entries. An unreadable one throws, because it must not clear anyone. */
function readResult(result: unknown, kind: NameKind, ref: string): { candidate: Candidate; entry: Entry }[] {
  const entity = readEntity(result);
  if ('refused' in entity) throw unavailable(`an entity of the answer: ${entity.refused}`);
  if ('ignored' in entity || (entity.kind !== kind && entity.kind !== 'either')) return [];
  const { id: entityId, name, topics, datasets, birthDates, countries, identifiers } = entity;
  const names = [...entity.names, ...entity.weakNames];
  const cores = names.map((each) => packCore(coreName(each, kind)));
  const candidate = { ref, cores, strong: entity.names.length, birthDates, countries, identifiers };
  return [{ candidate, entry: { entityId, name, names, topics, datasets } }];
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'The screening service gave no usable answer. Try again later.',
    cause,
  });
}
