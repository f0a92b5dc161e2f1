import { type ApiCall, call } from './call.ts';
import type { ApiKey, AvouchOptions, DisclosingOptions } from './options.ts';
import type { OperationShape } from './request.ts';
import { Resources } from './resources.generated.ts';
import { type Answer, createTransport, type Transport } from './transport.ts';
import type { AnyVerification, CreateModelReleaseParams, DistributedRelease, Release } from './types.generated.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/** Statuses in which the service is at work, or its people are: nothing is asked of the caller. */
const AT_WORK = new Set(['pending', 'processing', 'in_review']);

/**
 * The whole API of an Avouch service.
 *
 * @example
 * const avouch = new Avouch({ apiKey: process.env.AVOUCH_API_KEY, baseUrl: 'https://avouch.example.org' });
 * const release = await avouch.createModelRelease({ userId: 'user_1', projectId: 'summer', consent: true });
 * await avouch.distributeRelease(release.id, ['partner@example.org']);
 */
export class Avouch extends Resources {
  readonly #transport: Transport;

  /** An API key alone, or options; without either, AVOUCH_API_KEY and AVOUCH_BASE_URL of the environment. */
  constructor(options: AvouchOptions | ApiKey = {}) {
    const transport = createTransport(options);
    super(transport);
    this.#transport = transport;
  }

  /** Records a performer's release for a project, or with `consent: false` the refusal. An unknown project is made. */
  createModelRelease(params: CreateModelReleaseParams, options?: DisclosingOptions): ApiCall<Release> {
    return this.releases.create(params, options);
  }

  /** Sends a signed release to email addresses: a delivery each, with a link and how to verify it. */
  distributeRelease(
    release: string | { id: string },
    recipients: string[],
    options?: DisclosingOptions,
  ): ApiCall<DistributedRelease> {
    // Without types anything may come; what is no id rejects, and nothing is sent.
    const id = (typeof release === 'string' ? release : release?.id) ?? '';
    return this.releases.distribute(id, { recipients }, options);
  }

  /** Waits until a verification is decided, or something is asked of the caller or the person (`requires_input`). */
  waitForVerification(
    verificationId: string,
    options?: WaitOptions<AnyVerification> & { accessReason?: string },
  ): Promise<AnyVerification> {
    const { accessReason, signal } = options ?? {};
    const calls = { ...(accessReason !== undefined && { accessReason }), ...(signal && { signal }) };
    return waitFor(
      () => this.verifications.get(verificationId, {}, calls),
      ({ status }) => !AT_WORK.has(status),
      options,
    );
  }

  /** A call that this version of the SDK has no method for. */
  request<T>(
    verb: OperationShape['verb'],
    path: `/${string}`,
    { query, body, answer = 'json', ...options }: RawRequest = {},
  ): ApiCall<T> {
    // Whether it needs a token is not known here: the service says it.
    const idempotent = options.idempotencyKey !== undefined;
    return call<T>(this.#transport, { verb, path, answer, idempotent, public: true }, { query, body }, options);
  }
}

/** Of a POST, only one with an `idempotencyKey` is repeated when its answer was lost. */
export interface RawRequest extends DisclosingOptions {
  query?: object;
  body?: unknown;
  answer?: OperationShape['answer'];
}

export type { Answer };
