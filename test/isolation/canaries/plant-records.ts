// Into complaints, holds, searches, accounts: what is written down, and who writes it.
import { made, type Planter, refused } from './planter.ts';
import { CANARIES as C } from './values.ts';

export async function plantRecords(planter: Planter): Promise<void> {
  await plantEndpoints(planter);
  await plantWorks(planter);
  await plantCompliance(planter);
  await plantAccounts(planter);
}

async function plantWorks({ api }: Planter): Promise<void> {
  const work = { title: C.workTitle, kind: 'musical', authors: [{ name: C.authorName, email: C.authorEmail }] };
  await made(api.post('/v1/works', work));
  await refused(api.post('/v1/works', { ...work, kind: 'fresco' }));
}

async function plantCompliance({ api }: Planter): Promise<void> {
  const complainant = { name: C.complainantName, email: C.complainantEmail };
  const { id } = await made(
    api.post('/v1/complaints', {
      url: 'https://videos.example/1',
      kind: 'not_consented',
      statement: C.complaintStatement,
      complainant,
    }),
  );
  await made(api.post(`/v1/complaints/${id}/notes`, { note: C.complaintNote }));
  const hold = { subject: { organization: true }, reason: 'litigation', note: C.holdNote };
  await made(api.post('/v1/legal-holds', hold));
  // There is no list here.
  await refused(api.post('/v1/screening/searches', { kind: 'person', name: C.searchedName, birthDate: C.birthDate }));
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    type: ['VerifiableCredential'],
    issuer: 'did:example:issuer',
    credentialSubject: { name: C.subjectName },
  };
  await made(api.post('/v1/vc-api/credentials/issue', { credential }));
  await made(api.post('/v1/erasures', { email: C.recipientEmail, dryRun: true }));
}

/** Delivered where its address and its headers say that it may be; the receiver of the second one refuses, and says why. */
async function plantEndpoints({ api, receiver, secrets }: Planter): Promise<void> {
  const url = `${receiver.url}?token=${C.webhookToken}`;
  const headers = { 'x-own': C.webhookHeader };
  const { secret } = await made(api.post('/v1/webhooks', { url, events: ['*'], headers }));
  secrets.webhookSecret = secret;
  const refusing = await made(api.post('/v1/webhooks', { url: `${url}&refuse=1`, events: ['consent.given'] }));
  await made(api.post(`/v1/webhooks/${refusing.id}/test`, { event: 'consent.given' }));
}

async function plantAccounts({ anonymous, account, api, secrets }: Planter): Promise<void> {
  const { email: own, password } = account;
  const by = { 'user-agent': C.userAgent };
  const login = await made(anonymous.post('/v1/auth/login', { email: own, password }, by));
  secrets.accessToken = login.accessToken;
  const session = { authorization: `Bearer ${login.accessToken}` };
  await made(api.post('/v1/organization/invitations', { email: C.invitedEmail, role: 'viewer' }, session));
  const passwords = { currentPassword: C.wrongPassword, password: C.password };
  await refused(anonymous.put('/v1/auth/password', passwords, { ...session, 'idempotency-key': 'a new password' }));
  const email = C.signUpEmail;
  await made(anonymous.post('/v1/auth/signup', { email, password: C.password, organization: 'Another' }));
  for (const wrong of [C.password, C.wrongPassword])
    await refused(anonymous.post('/v1/auth/login', { email, password: wrong }));
  await refused(anonymous.post('/v1/auth/login', { email: C.triedEmail, password: C.wrongPassword }));
  await made(anonymous.post('/v1/auth/password/forgot', { email: C.triedEmail }));
  await refused(anonymous.post('/v1/auth/password/reset', { token: C.bearer, password: C.password }));
}
