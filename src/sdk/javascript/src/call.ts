import type { DisclosingOptions } from './options.ts';
import type { CallInput, OperationShape } from './request.ts';
import type { Answer, Transport } from './transport.ts';

/** A promise of the response data. `withResponse()` also returns its status and headers. */
export class ApiCall<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiCall';
  readonly #answer: Promise<Answer<T>>;

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer;
  }

  /** The data, with the status, headers, and request ID of the response. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise.
  then<A = T, B = never>(
    onfulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onfulfilled, onrejected);
  }

  catch<B = never>(onrejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onrejected);
  }

  finally(onfinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onfinally);
  }
}

export function call<T>(
  transport: Transport,
  operation: OperationShape,
  input: CallInput,
  options?: DisclosingOptions,
): ApiCall<T> {
  // What is wrong with the arguments rejects too, like everything else.
  return new ApiCall(Promise.resolve().then(() => transport.send<T>(operation, input, options)));
}
