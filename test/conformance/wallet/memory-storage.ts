import {
  type AgentContext,
  type BaseRecord,
  type BaseRecordConstructor,
  type DependencyManager,
  InjectionSymbols,
  JsonTransformer,
  type Module,
  type Query,
  RecordDuplicateError,
  RecordNotFoundError,
  type StorageService,
} from '@credo-ts/core';

// biome-ignore lint/suspicious/noExplicitAny: the interface's own bound.
type AnyRecord = BaseRecord<any, any, any>;
type Tags = Record<string, unknown>;

interface Stored {
  value: Record<string, unknown>;
  tags: Tags;
}

/** Records of a wallet that lives as long as its test. Records go in and come out as JSON, as from a real store. */
export class MemoryStorage<T extends AnyRecord> implements StorageService<T> {
  readonly supportsCursorPagination = false;
  readonly #records = new Map<string, Map<string, Stored>>();

  async save(_context: AgentContext, record: T): Promise<void> {
    if (this.#of(record.type).has(record.id))
      throw new RecordDuplicateError(`${record.id} exists`, { recordType: record.type });
    this.#put(record);
  }

  async update(_context: AgentContext, record: T): Promise<void> {
    this.#find(record.type, record.id);
    this.#put(record);
  }

  async delete(_context: AgentContext, record: T): Promise<void> {
    this.#remove(record.type, record.id);
  }

  async deleteById(_context: AgentContext, recordClass: BaseRecordConstructor<T>, id: string): Promise<void> {
    this.#remove(recordClass.type, id);
  }

  async getById(_context: AgentContext, recordClass: BaseRecordConstructor<T>, id: string): Promise<T> {
    return revive(recordClass, this.#find(recordClass.type, id));
  }

  async getAll(_context: AgentContext, recordClass: BaseRecordConstructor<T>): Promise<T[]> {
    return [...this.#of(recordClass.type).values()].map((stored) => revive(recordClass, stored));
  }

  async findByQuery(_context: AgentContext, recordClass: BaseRecordConstructor<T>, query: Query<T>): Promise<T[]> {
    const found = [...this.#of(recordClass.type).values()].filter(({ tags }) => matches(tags, query));
    return found.map((stored) => revive(recordClass, stored));
  }

  #put(record: T): void {
    // What was seen so far of a record that is still in use must not change with it.
    const { value, tags } = JSON.parse(
      JSON.stringify({ value: JsonTransformer.toJSON(record), tags: record.getTags() }),
    );
    this.#of(record.type).set(record.id, { value, tags });
  }

  #of(type: string): Map<string, Stored> {
    const found = this.#records.get(type) ?? new Map<string, Stored>();
    this.#records.set(type, found);
    return found;
  }

  #find(type: string, id: string): Stored {
    const found = this.#of(type).get(id);
    if (!found) throw new RecordNotFoundError(`there is no ${id}`, { recordType: type });
    return found;
  }

  #remove(type: string, id: string): void {
    this.#find(type, id);
    this.#of(type).delete(id);
  }
}

function revive<T extends AnyRecord>(recordClass: BaseRecordConstructor<T>, { value, tags }: Stored): T {
  const record = JsonTransformer.fromJSON(structuredClone(value), recordClass);
  record.replaceTags(structuredClone(tags));
  return record;
}

/** A list in a query asks for all of its members; undefined asks nothing. */
function matches(tags: Tags, query: Query<AnyRecord>): boolean {
  const {
    $and = [],
    $or,
    $not,
    ...simple
  } = query as Tags & {
    $and?: Query<AnyRecord>[];
    $or?: Query<AnyRecord>[];
    $not?: Query<AnyRecord>;
  };
  return (
    $and.every((each) => matches(tags, each)) &&
    ($or === undefined || $or.some((each) => matches(tags, each))) &&
    ($not === undefined || !matches(tags, $not)) &&
    Object.entries(simple).every(([name, wanted]) => hasTag(tags[name], wanted))
  );
}

function hasTag(found: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (!Array.isArray(wanted)) return Array.isArray(found) ? found.includes(wanted) : found === wanted;
  return Array.isArray(found) && wanted.every((each) => found.includes(each));
}

/** Tells an agent to keep its records here. */
export class MemoryStorageModule implements Module {
  register(dependencies: DependencyManager): void {
    dependencies.registerInstance(InjectionSymbols.StorageService, new MemoryStorage());
  }
}
