// npm run demo: the main workflow end to end, through the public API only, against a temporary service.
import { readFile } from 'node:fs/promises';
import { type Client, createClient } from './demo/client.ts';
import { type Instance, startInstance } from './demo/instance.ts';
import { answer, type Challenge } from './demo/liveness.ts';
import { type ReceivedEvent, type Receiver, startReceiver } from './demo/receiver.ts';
import { releaseAndWithdraw } from './demo/release.ts';
import { expect, step, total, until } from './demo/steps.ts';
import { verifyOffline } from './demo/verify-offline.ts';

const EMAIL = 'producer@example.org';
const PASSWORD = 'correct horse battery';

interface Verification {
  verificationId: string;
  status: string;
  verified: boolean;
  credentialId: string;
  checks: { key: string; result: string; reason?: string }[];
}

const lineOf = ({ key, result }: { key: string; result: string }): string => `${result.padEnd(13)} ${key}`;

const picture = async (name: string): Promise<string> => {
  const bytes = await readFile(new URL(`../test/specimens/${name}`, import.meta.url));
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

async function makeAccount({ url, mailWith }: Instance): Promise<Client> {
  const anonymous = createClient(url);
  await step(
    'sign up and follow the activation link of the stored mail',
    async () => {
      await anonymous.post('/v1/auth/signup', { email: EMAIL, password: PASSWORD, organization: 'Demo Studio' });
      const token = /\/activate\?token=(\w+)/.exec(await mailWith('/activate?token='))?.[1];
      await anonymous.post('/v1/auth/activate', { token, password: PASSWORD });
    },
    () => `${EMAIL}, owner of Demo Studio`,
  );
  const { apiKey } = await step(
    'log in and create an API key',
    async () => {
      const { accessToken } = await anonymous.post<{ accessToken: string }>('/v1/auth/login', {
        email: EMAIL,
        password: PASSWORD,
      });
      return createClient(url, accessToken).post<{ apiKey: string; scopes: string[] }>('/v1/auth/api-key', {
        name: 'demo',
      });
    },
    ({ apiKey: key, scopes }) => `${key.slice(0, 13)}… with ${scopes.length} scopes`,
  );
  return createClient(url, apiKey);
}

async function subscribe(api: Client, receiver: Receiver): Promise<void> {
  await step(
    'register a webhook receiver',
    async () => {
      const endpoint = await api.post<{ secret: string }>('/v1/webhooks', { url: receiver.url, events: ['*'] });
      receiver.secret = endpoint.secret;
    },
    () => `${receiver.url}, every event; signatures are checked by the unmodified standardwebhooks package`,
  );
}

const eventOf = (receiver: Receiver, type: string, verificationId: string): Promise<ReceivedEvent> =>
  until(`the webhook ${type}`, () =>
    receiver.events.find(({ event, data }) => event === type && data.verificationId === verificationId),
  );

async function verifyByJob(api: Client, receiver: Receiver): Promise<Verification> {
  const documents = [await picture('passport-anna.jpg'), await picture('faces/p08-selfie-1.jpg')];
  const { data } = await step(
    'POST /v1/identities/verify: a specimen passport and a selfie',
    () =>
      api.post<{ data: { verificationId: string; status: string } }>('/v1/identities/verify', {
        userId: 'anna-1',
        documents,
      }),
    (answer) => JSON.stringify(answer.data),
  );
  expect(data.status === 'pending', 'the answer was not pending');
  await step(
    'the signed webhook reports the outcome',
    () => eventOf(receiver, 'identity.verified', data.verificationId),
    (event) => `${event.event} ${JSON.stringify(event.data)}`,
  );
  return api.get<Verification>(`/v1/verifications/${data.verificationId}`);
}

async function verifyAtOnce(api: Client): Promise<void> {
  const body = {
    type: 'idv',
    document: { front: await picture('passport-anna.jpg') },
    selfie: await picture('faces/p08-selfie-1.jpg'),
  };
  const verification = await step(
    'POST /v1/verifications: the same person again, decided before the answer',
    () => api.post<Verification>('/v1/verifications', body),
    ({ verified, status, checks }) => [`verified: ${verified}, status: ${status}`, ...checks.map(lineOf)],
  );
  expect(verification.verified, 'the specimen was not verified');
}

const failing = ({ checks }: Verification): string =>
  checks.flatMap(({ reason, result }) => (result === 'failed' || result === 'unclear' ? [reason] : [])).join(', ');

async function verifyLicence(api: Client): Promise<void> {
  const verification = await step(
    "an American driver's license, front and back: its barcode against its print",
    async () =>
      api.post<Verification>('/v1/verifications', {
        type: 'idv',
        document: {
          front: await picture('licence-us-front.jpg'),
          back: await picture('licence-us-back.jpg'),
          type: 'driving_licence',
        },
        selfie: await picture('faces/p05-selfie-1.jpg'),
      }),
    ({ status, checks }) => [
      `status: ${status}`,
      ...checks.filter(({ key }) => /barcode|licence|front_back|face_match/.test(key)).map(lineOf),
    ],
  );
  expect(verification.verified, `the license was not verified: ${failing(verification)}`);
}

const newChallenge = async (api: Client): Promise<Challenge> =>
  (await api.post<{ challenge: Challenge }>('/v1/verification-sessions', { userId: 'anna-1' })).challenge;

async function passLiveness(api: Client): Promise<void> {
  const front = await picture('passport-anna.jpg');
  const challenge = await step(
    'POST /v1/verification-sessions: a link for the person, and a challenge',
    () => newChallenge(api),
    ({ steps }) => `asks, in this order: ${steps.join(', ')}`,
  );
  const liveness = await answer(challenge, 'p08');
  const done = await step(
    `answer it with ${liveness.frames.length} frames and no selfie`,
    () => api.post<Verification>('/v1/verifications', { type: 'idv', document: { front }, liveness }),
    ({ status, checks }) => [`status: ${status}`, ...checks.filter(({ key }) => key === 'liveness').map(lineOf)],
  );
  expect(done.verified, `the person who followed the challenge was not verified: ${failing(done)}`);
  await step(
    'the same frames for another challenge must be rejected',
    async () => {
      const { id, nonce } = await newChallenge(api);
      const replayed = { ...liveness, challengeId: id, nonce };
      return api.post('/v1/verifications', { type: 'idv', document: { front }, liveness: replayed }).then(
        () => Promise.reject(new Error('a replay was accepted')),
        (error: Error) => error.message,
      );
    },
    (message) => message,
  );
  const lazy = await step(
    'another challenge, with its steps in the wrong order',
    async () => {
      const other = await newChallenge(api);
      const backwards = await answer(other, 'p08', [...other.steps].reverse());
      return api.post<Verification>('/v1/verifications', { type: 'idv', document: { front }, liveness: backwards });
    },
    (verification) => `status: ${verification.status}, because of ${failing(verification)}`,
  );
  expect(!lazy.verified, 'the wrong order was accepted');
}

async function refuseStranger(api: Client): Promise<void> {
  const body = {
    type: 'idv',
    document: { front: await picture('passport-anna.jpg') },
    selfie: await picture('faces/p04-selfie-1.jpg'),
  };
  const verification = await step(
    "another person's selfie with the same passport",
    () => api.post<Verification>('/v1/verifications', body),
    (refused) => `status: ${refused.status}, because of ${failing(refused)}`,
  );
  expect(['rejected', 'needs_review'].includes(verification.status), 'a stranger passed');
}

async function checkCredential(api: Client, instance: Instance, credentialId: string): Promise<void> {
  const { credential } = await step(
    'fetch the credential',
    () => api.get<{ credential: string; issuer: string; type: string }>(`/v1/credentials/${credentialId}`),
    ({ type, issuer }) => `${type} of ${issuer}`,
  );
  const trust = await api.get('/v1/trust');
  const verdict = await step(
    'verify the credential without network',
    () => verifyOffline(instance.folder, { name: 'credential.jwt', content: credential, trust }),
    ({ output, isolation }) => [`avouch-verify, ${isolation}:`, ...output],
  );
  expect(verdict.exitCode === 0, 'the credential was not accepted');
}

async function prove(api: Client, instance: Instance): Promise<void> {
  const on = new Date().toISOString().slice(0, 10);
  const request = await step(
    `ask for a proof: at least 18 on ${on}`,
    () =>
      api.post<{ id: string; statement: Record<string, unknown> }>('/v1/proof-requests', {
        type: 'age-over',
        years: 18,
        on,
      }),
    ({ id, statement }) => `${id}, context ${statement.context}`,
  );
  const made = await step(
    'create the zero-knowledge proof',
    () =>
      api.post<{ proof: unknown; nullifier: string }>('/v1/proofs', { proofRequestId: request.id, userId: 'anna-1' }),
    ({ nullifier, proof }) => `Groth16, ${JSON.stringify(proof).length} bytes, nullifier ${nullifier.slice(0, 12)}…`,
  );
  const trust = await api.get('/v1/trust');
  const proof = { name: 'proof.json', content: JSON.stringify(made.proof), trust };
  const verdict = await step(
    'verify the proof without network',
    () => verifyOffline(instance.folder, { ...proof, statement: request.statement }),
    ({ output, isolation }) => [`avouch-verify, ${isolation}:`, ...output],
  );
  expect(verdict.exitCode === 0, 'the proof was not accepted');
  const other = await step(
    'the same proof for another statement (21 years) must fail',
    () => verifyOffline(instance.folder, { ...proof, statement: { ...request.statement, years: 21 } }),
    ({ exitCode }) => `avouch-verify exits ${exitCode}`,
  );
  expect(other.exitCode === 1, 'a proof of another statement was accepted');
}

async function main(): Promise<void> {
  const receiver = await startReceiver();
  const instance = await step('start a separate service', startInstance, ({ url }) => url);
  try {
    const api = await makeAccount(instance);
    await subscribe(api, receiver);
    const verification = await verifyByJob(api, receiver);
    await verifyAtOnce(api);
    await verifyLicence(api);
    await passLiveness(api);
    await checkCredential(api, instance, verification.credentialId);
    await prove(api, instance);
    await releaseAndWithdraw(api, instance);
    await refuseStranger(api);
    expect(receiver.refused === 0, 'a webhook carried a bad signature');
  } catch (error) {
    process.stderr.write(`\nOutput of the service:\n${instance.output()}\n`);
    throw error;
  } finally {
    await receiver.close();
    await instance.stop();
  }
  process.stdout.write(`\nEvery step passed, in ${total()}.\n`);
}

await main().catch((error: Error) => {
  process.stderr.write(`\nThe demo failed: ${error.message}\n`);
  process.exitCode = 1;
});
