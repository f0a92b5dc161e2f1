import assert from 'node:assert/strict';

/** One assertion of a suite, in our words, made over HTTP against a service with VC_API=1. */
export interface Assertion {
  suite: string;
  clause: string;
  says: string;
  /** Rejects where it does not hold. */
  check(api: VcApi): Promise<void>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
  body: any;
}

export type Json = Record<string, unknown>;

/** The calls that the suites make. */
export interface VcApi {
  issue(credential: Json, options?: Json): Promise<Answer>;
  verify(verifiableCredential: unknown): Promise<Answer>;
  verifyPresentation(verifiablePresentation: unknown, options?: Json): Promise<Answer>;
  changeStatus(body: Json): Promise<Answer>;
  /** Anyone's view of an address of the service. */
  fetch(url: string): Promise<Answer>;
}

/** The calls against a service, by an API key with `credentials:write`. */
export function createVcApi(url: string, apiKey: string): VcApi {
  const post = (path: string) => async (body: Json) =>
    answerOf(
      await fetch(`${url}/v1/vc-api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify(body),
      }),
    );
  return {
    issue: (credential, options = {}) => post('credentials/issue')({ credential, options }),
    verify: (verifiableCredential) =>
      post('credentials/verify')({ verifiableCredential, options: { checks: ['proof'] } }),
    verifyPresentation: (verifiablePresentation, options = { checks: [] }) =>
      post('presentations/verify')({ verifiablePresentation, options }),
    changeStatus: (body) => post('credentials/status')(body),
    fetch: async (address) => answerOf(await fetch(address)),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export function taken(answer: Answer): void {
  assert.ok(answer.status === 200 || answer.status === 201, `answered ${describe(answer)}`);
  assert.deepEqual(answer.body?.errors ?? [], []);
}

/** Refused as the suites want it: as the caller's fault, with a reason. */
export function refused(answer: Answer): void {
  assert.equal(answer.status, 400, `answered ${describe(answer)}`);
  assert.ok(answer.body?.errors?.length > 0, `no reason in ${describe(answer)}`);
}

function describe({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
}
