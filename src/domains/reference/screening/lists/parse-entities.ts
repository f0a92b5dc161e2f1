import { encodeRow, type ParsedStretch, parseLines, type Stretch } from '#platform/imports/index.ts';
import { blockingKeys } from '../matching/blocking-keys.ts';
import { encodePostings } from '../matching/postings.ts';
import { coreName } from '../names/core-name.ts';
import { packCore } from '../names/packed-core.ts';
import type { NameKind } from '../names/words.ts';
import { readEntity, type ScreeningEntity } from './entity.ts';

/** Entries of a list, ready to be written. */
export interface EntityBatch {
  /** ID of the first entry. */
  first: number;
  /** Rows of `screening_entities` in COPY's text format. */
  lines: Uint8Array;
  /** The entries' keys, see `postings.ts`. */
  postings: Uint8Array;
}

interface Packed {
  /** Line number in the file. */
  id: number;
  keys: number[];
  line: string;
}

/** Reads a stretch of FollowTheMoney JSON lines, and converts it for writing. */
export function parseEntities(stretch: Stretch, version: string): ParsedStretch<EntityBatch> {
  const parse = (record: unknown, line: number) => {
    const entity = readEntity(record);
    return 'kind' in entity ? pack(entity, version, line) : entity;
  };
  return parseLines(stretch, parse, join);
}

const join = (entities: readonly Packed[]): EntityBatch => ({
  first: entities[0]?.id ?? 0,
  lines: Buffer.from(entities.map(({ line }) => line).join('')),
  postings: encodePostings(entities),
});

function pack(entity: ScreeningEntity, version: string, id: number): Packed {
  const { kind, name, identifiers } = entity;
  const names = [...entity.names, ...entity.weakNames];
  const kinds: readonly NameKind[] = kind === 'either' ? ['company', 'person'] : [kind];
  const readings = kinds.map((each) => ({ kind: each, cores: names.map((one) => coreName(one, each)) }));
  const cores = readings[0]?.cores.map(packCore) ?? [];
  const line = encodeRow([
    ...[version, id, entity.id, kind, name, names, cores, entity.names.length, entity.birthDates, entity.countries],
    ...[identifiers, entity.topics, entity.datasets],
  ]);
  return { id, line, keys: readings.flatMap((reading) => blockingKeys({ ...reading, identifiers })) };
}
