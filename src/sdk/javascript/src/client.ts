import { type ApiCall, call } from './call.ts';
import type { HashableFile, HashOptions } from './file-hash.ts';
import { hashFile } from './hash-file.ts';
import { mediaTypeOf } from './media-type.ts';
import type { ApiKey, AvouchOptions, CallOptions, DisclosingOptions } from './options.ts';
import type { OperationShape } from './request.ts';
import { Resources } from './resources.generated.ts';
import { type Answer, createTransport, type Transport } from './transport.ts';
import type {
  AnyVerification,
  CreateModelReleaseParams,
  DistributedRelease,
  NewFile,
  RegisteredFile,
  Release,
} from './types.generated.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/** Statuses in which the caller has nothing to do: the service, a reviewer, or the person must act. */
const AT_WORK = new Set(['pending', 'processing', 'in_review']);

/**
 * A client for the whole API of an Avouch service.
 * @example
 * const avouch = new Avouch({ apiKey: process.env.AVOUCH_API_KEY, baseUrl: 'https://avouch.example.org' });
 * const release = await avouch.createModelRelease({ userId: 'user_1', projectId: 'summer', consent: true });
 * await avouch.distributeRelease(release.id, ['partner@example.org']);
 */
export class Avouch extends Resources {
  readonly #transport: Transport;

  /**
   * Pass an API key, or options. By default, the client reads AVOUCH_API_KEY and AVOUCH_BASE_URL from the environment.
   */
  constructor(options: AvouchOptions | ApiKey = {}) {
    const transport = createTransport(options);
    super(transport);
    this.#transport = transport;
  }

  /** Records a performer's release for a project, or a refusal with `consent: false`. An unknown project is created. */
  createModelRelease(params: CreateModelReleaseParams, options?: DisclosingOptions): ApiCall<Release> {
    return this.releases.create(params, options);
  }

  /** Sends a signed release to email addresses. Each recipient gets a link and instructions for verification. */
  distributeRelease(
    release: string | { id: string },
    recipients: string[],
    options?: DisclosingOptions,
  ): ApiCall<DistributedRelease> {
    // Without types anything may come; what is no id rejects, and nothing is sent.
    const id = (typeof release === 'string' ? release : release?.id) ?? '';
    return this.releases.distribute(id, { recipients }, options);
  }

  /**
   * Hashes a file of any size and registers it. The file is not sent, and its name only if you pass it. Throws the
   * errors of `hashFile` and `files.create`. `signal` also cancels the hashing.
   */
  async registerFile(
    file: HashableFile,
    params: FileToRegister,
    { onProgress, worker, iscc, ...options }: HashOptions & CallOptions = {},
  ): Promise<RegisteredFile> {
    const { signal } = options;
    const hash = await hashFile(file, {
      ...(onProgress && { onProgress }),
      ...(worker && { worker }),
      ...(iscc && { iscc }),
      ...(signal && { signal }),
    });
    return this.files.create({ mediaType: mediaTypeOf(file), ...params, ...hash }, options);
  }

  /** Waits until a verification is decided, or the caller or the person must act (`requires_input`). */
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

  /** Calls an operation for which this version of the SDK has no method. */
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

/** The hash and the size come from the file, and the media type if you pass none. */
export type FileToRegister = Omit<NewFile, 'sha256' | 'size' | 'mediaType'> & Partial<Pick<NewFile, 'mediaType'>>;

/** If the response to a POST is lost, the client repeats the call only with an `idempotencyKey`. */
export interface RawRequest extends DisclosingOptions {
  query?: object;
  body?: unknown;
  answer?: OperationShape['answer'];
}

export type { Answer };
