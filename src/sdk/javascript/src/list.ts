import type { DisclosingOptions } from './options.ts';
import type { CallInput, OperationShape } from './request.ts';
import type { Transport } from './transport.ts';

export interface ListShape extends OperationShape {
  /** Query parameter and field of the answer that carry the same value. */
  cursor: 'cursor' | 'after';
  next: 'nextCursor' | 'nextAfter';
}

/** One page as the service answered it, and the way to the next. */
export type Page<Item, Body extends { data: Item[] }> = Body & {
  hasNextPage(): boolean;
  /** Throws RangeError on the last page. */
  nextPage(): Promise<Page<Item, Body>>;
};

/**
 * What a list call gives: awaited it is the first page, iterated it is every object of every page, fetched as it is needed.
 *
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

  /** Page by page. */
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

  /** All objects, at most `limit` of them: a list may be longer than memory. */
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
          if (after === undefined) throw new RangeError('This was the last page.');
          return this.#fetch(after);
        },
      },
    }) as Page<Item, Body>;
  }
}
