import type { CopyRows, ImportFormat } from '#platform/imports/index.ts';
import { blockingKeys } from './blocking-keys.ts';
import { readEntity, type ScreeningEntity } from './entity.ts';
import { coreName } from './names/core-name.ts';
import { packCore } from './names/packed-core.ts';
import type { NameKind } from './names/words.ts';
import { deleteOtherVersions, tidyIndex } from './store.ts';

/** The list that screening searches. */
export const SCREENING_LIST = 'sanctions';

const COLUMNS = [
  ...['version', 'entity_id', 'kind', 'name', 'names', 'cores', 'strong', 'birth_dates', 'countries', 'identifiers'],
  ...['topics', 'datasets', 'keys'],
];

/** How a list in the FollowTheMoney JSON lines of OpenSanctions (`entities.ftm.json`, `targets.nested.json`) is imported. */
export const screeningFormat: ImportFormat<ScreeningEntity> = {
  format: 'json-lines',
  revision: 1,
  parse: readEntity,
  write: (copy: CopyRows, { version, rows }) => copy('screening_entities', COLUMNS, toRows(version, rows)),
  finish: tidyIndex,
  sweep: (tx) => deleteOtherVersions(tx, SCREENING_LIST),
};

function* toRows(version: string, entities: readonly ScreeningEntity[]): Generator<readonly unknown[]> {
  for (const entity of entities) yield toRow(version, entity);
}

function toRow(version: string, entity: ScreeningEntity): readonly unknown[] {
  const { id, kind, name, birthDates, countries, identifiers, topics, datasets } = entity;
  const names = [...entity.names, ...entity.weakNames];
  const kinds: readonly NameKind[] = kind === 'either' ? ['company', 'person'] : [kind];
  const [cores = [], ...others] = kinds.map((each) => names.map((one) => coreName(one, each)));
  const [first = 'company'] = kinds;
  const keys = blockingKeys({ kind: first, cores, identifiers });
  for (const each of others) keys.push(...blockingKeys({ kind: 'person', cores: each, identifiers: [] }));
  const values = [
    id,
    kind,
    name,
    names,
    cores.map(packCore),
    entity.names.length,
    birthDates,
    countries,
    identifiers,
    topics,
    datasets,
  ];
  // Their text at once: ten numbers an entity are much to encode one by one.
  return [version, ...values, `{${keys.join(',')}}`];
}
