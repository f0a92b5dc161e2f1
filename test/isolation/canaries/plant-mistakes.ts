// Where nothing belongs: wrong types, unknown fields, broken JSON, queries, headers, paths, tokens, and other servers' credentials.
import { createApiClient } from '../../support/api-client.ts';
import { made, type Planter, refused } from './planter.ts';
import { CANARIES as C } from './values.ts';

const BROKEN = [
  `{"name": "${C.malformed}`,
  `${C.malformed}`,
  `["${C.malformed}"]`,
  `{"${C.malformed}": 1,}`,
  `{"userId": "${C.malformed}\\ud800"}`,
];

/** Bodies in which a text stands where something else belongs, or nothing. */
const wrongBodies = (): object[] => [
  { [C.unknownField]: C.unknownField },
  { type: C.wrongType },
  {
    type: 'kyb',
    business: { name: C.businessName, country: C.wrongType },
    documents: C.wrongType,
    owners: C.wrongType,
  },
  { type: 'idv', document: { front: C.wrongType }, selfie: C.wrongType, expected: { birthDate: C.wrongType } },
  { userId: { name: C.wrongType }, projectId: 7, consent: C.wrongType },
  { email: C.wrongType, password: 7, organization: [C.wrongType] },
];

export async function plantMistakes({ api, anonymous, service, refusals }: Planter): Promise<void> {
  const routes = ['/v1/verifications', '/v1/identities/verify', '/v1/agreements', '/v1/consents', '/v1/releases'];
  for (const route of [
    ...routes,
    '/v1/complaints',
    '/v1/webhooks',
    '/v1/legal-holds',
    '/v1/auth/signup',
    '/v1/auth/login',
  ]) {
    for (const body of [...BROKEN, ...wrongBodies()]) await refused(api.post(route, body));
    await refused(api.post(route, `name=${C.malformed}`, { 'content-type': 'application/x-www-form-urlencoded' }));
  }
  for (const route of ['/v1/persons', '/v1/verifications', '/v1/agreements', '/v1/releases', '/v1/audit/entries']) {
    await refused(api.get(`${route}?${C.query}=1`));
    await refused(api.get(`${route}?cursor=${C.query}&name=${C.query}`));
    await refused(api.get(`${route}/${C.path}`));
    await refused(anonymous.get(`${route}?name=${C.query}`, { authorization: `Bearer ${C.bearer}` }));
  }
  await refused(api.get('/v1/persons', { 'access-reason': `${C.header} ${C.header}` }));
  await refused(api.post('/v1/releases', {}, { 'idempotency-key': `${C.header}`.repeat(40) }));
  for (const token of [C.bearer, C.path]) {
    await refused(anonymous.get(`/sign/${token}`));
    await refused(anonymous.get(`/verify/${token}/state`));
    await refused(anonymous.post('/v1/auth/activate', { token, password: C.wrongPassword }));
  }
  const headers = {
    cookie: `avouch_session=${C.cookie}`,
    'x-request-id': `${C.header} ${C.header}`,
    referer: C.header,
  };
  await refused(anonymous.get(`/v1/persons?name=${C.query}`, { ...headers, 'x-forwarded-for': C.header }));
  await made(anonymous.get(`/healthz?${C.query}`, headers));
  const proof = { credential: `${C.malformed}.${C.malformed}.x` };
  await made(api.post('/v1/credentials/verify', proof));
  await made(api.post('/v1/proofs/verify', { proof: { [C.malformed]: C.malformed } }));
  await made(api.post('/v1/agreements/verify', { pdf: btoa(C.malformed), evidence: btoa(C.malformed) }));
  const raw = await createApiClient(service.url).get(`/${C.path}`, headers);
  refusals.push({ where: 'no route', text: JSON.stringify([[...raw.headers], raw.body]) });
}
