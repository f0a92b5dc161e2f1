export interface Exchange {
  method: string;
  url: string;
  status: number;
  /** JSON where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
  body: any;
}

/** What a test puts in place of a form's fields that the wallet sends. */
export type Rewrite = (form: URLSearchParams) => void;

/** The wallet's network access: records its traffic, and lets a test corrupt what the wallet does right. */
export class Wire {
  readonly exchanges: Exchange[] = [];
  #rewrite: { path: RegExp; rewrite: Rewrite } | undefined;

  /** Spoils the next form that goes to such an address. */
  spoilNext(path: RegExp, rewrite: Rewrite): void {
    this.#rewrite = { path, rewrite };
  }

  /** The last exchange with such an address. */
  last(path: RegExp): Exchange {
    const found = this.exchanges.findLast(({ url }) => path.test(url));
    if (!found) throw new Error(`nothing went to ${path}`);
    return found;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, await this.#spoiled(input, init));
    const { method, url } = request;
    const response = await fetch(request);
    const text = await response.clone().text();
    this.exchanges.push({ method, url, status: response.status, body: readJson(text) ?? text });
    return response;
  };

  async #spoiled(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<RequestInit | undefined> {
    const planned = this.#rewrite;
    const request = new Request(input, init);
    if (!planned?.path.test(request.url) || request.method !== 'POST') return init;
    this.#rewrite = undefined;
    const form = new URLSearchParams(await request.text());
    planned.rewrite(form);
    return { ...init, body: form };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
