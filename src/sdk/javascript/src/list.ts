import type { DisclosingOptions } from './options.ts';
import type { CallInput, OperationShape } from './request.ts';
import type { Transport } from './transport.ts';

export interface ListShape extends OperationShape {
  /** The query parameter, and the field of the response with the same value. */
  cursor: 'cursor' | 'after';
  next: 'nextCursor' | 'nextAfter';
}

/** One page of results, and a method to fetch the next page. */
export type Page<Item, Body extends { data: Item[] }> = Body & {
  hasNextPage(): boolean;
  /** Fetches the next page. Throws RangeError on the last page. */
  nextPage(): Promise<Page<Item, Body>>;
};

/**
 * The result of a list call. `await` returns the first page. Iteration returns every object of every page, and fetches
 * pages as needed.
 * @example
 * for await (const release of avouch.releases.list({ status: 'signed' })) console.log(release.id);
 */
export class List<Item, Body extends { data: Item[] }> implements PromiseLike<Page<Item, Body>>, AsyncIterable<Item> {
  readonly #transport: Transport;
  readonly #shape: ListShape;
  readonly #input: CallInput;
  readonly #options: DisclosingOptions | undefined;
  #first: Promise<Page<Item, Body>> | undefined;

  constructor(transport: Transport, shape: ListShape, input: CallInput, options?: DisclosingOptions) {
    this.#transport = transport;
    this.#shape = shape;
    this.#input = input;
    this.#options = options;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page.
  then<A = Page<Item, Body>, B = never>(
    onfulfilled?: ((page: Page<Item, Body>) => A | PromiseLike<A>) | null,
    onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(onfulfilled, onrejected);
  }

  /** Iterates over pages instead of objects. */
  async *pages(): AsyncGenerator<Page<Item, Body>, void, undefined> {
    let page = await this.#firstPage();
    yield page;
    while (page.hasNextPage()) {
      page = await page.nextPage();
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** Collects all objects, up to `limit`. A list can be too long for memory. */
  async toArray({ limit }: { limit: number }): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  #firstPage(): Promise<Page<Item, Body>> {
    this.#first ??= this.#fetch(undefined);
    return this.#first;
  }

  async #fetch(cursor: unknown): Promise<Page<Item, Body>> {
    const { cursor: name, next } = this.#shape;
    const query = cursor === undefined ? this.#input.query : { ...this.#input.query, [name]: cursor };
    const { data: body } = await this.#transport.send<Body>(this.#shape, { ...this.#input, query }, this.#options);
    const after: unknown = (body as Record<string, unknown>)[next] ?? undefined;
    const hidden = { enumerable: false };
    return Object.defineProperties(body, {
      hasNextPage: { ...hidden, value: () => after !== undefined },
      nextPage: {
        ...hidden,
        value: async () => {
          if (after === undefined) throw new RangeError('There is no next page.');
          return this.#fetch(after);
        },
      },
    }) as Page<Item, Body>;
  }
}
