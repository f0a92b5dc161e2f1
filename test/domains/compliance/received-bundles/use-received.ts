// A studio in test mode, where people are verified without pictures, and its bundle.
import assert from 'node:assert/strict';
import { receivedBundles } from '#domains/compliance/received-bundles/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { type Body, verifyPerson } from '../../identity/identity-verification/use-verifications.ts';
import { ANNA, createProject, declare, makeBundle, SCOPES } from '../bundles/use-productions.ts';

/** The caller recorded the consent, and no business stands behind the project. */
export const ACCEPT = ['attested', 'without-producer'];
export const PICTURE = sha256Hex(Buffer.from('a coat'));

export interface Studio extends TestAccount {
  projectId: string;
  performerId: string;
  releaseId: string;
  issuer: string;
  bundle: Body;
  /** Of the bundle, in base64. */
  file: string;
}

export async function createStudio(service: TestService, more: readonly string[] = []): Promise<Studio> {
  const scopes = [...SCOPES, 'files:write', ...more];
  const owner = await service.account({ scopes: [...new Set([...scopes, 'keys:write'])] });
  const made = await owner.api.post('/v1/auth/api-key', { name: 'studio', mode: 'test', scopes });
  const { apiKey } = made.body;
  const api = createApiClient(service.url, apiKey);
  const organization = (await api.get('/v1/organization')).body.id ?? owner.organization;
  const studio = { ...owner, organization, apiKey, api };
  const { userId, birthDate } = ANNA;
  const expected = { givenName: 'Anna Maria', familyName: 'Eriksson', birthDate };
  const person = await verifyPerson(api, { type: 'idv', userId, expected, testOutcome: 'verified' });
  assert.equal(person.status, 'verified', JSON.stringify(person));
  const day = dayOf(service.ctx.clock.now());
  const project = await createProject(api, { title: 'Winter coats', shootDates: [{ from: day, until: day }] });
  const performerId = await declare(api, project.id, ANNA);
  const { body: release } = await api.post('/v1/releases', {
    userId: ANNA.userId,
    projectId: project.id,
    consent: true,
    performer: { legalName: ANNA.name, birthDate: ANNA.birthDate },
    shoot: { from: day },
  });
  const { status, body } = await api.post('/v1/files', {
    projectId: project.id,
    sha256: PICTURE,
    size: 6,
    mediaType: 'image/jpeg',
    performers: [{ performerId }],
  });
  assert.equal(status, 201, JSON.stringify(body));
  const ids = { projectId: project.id, performerId, releaseId: release.id };
  return { ...studio, ...ids, ...(await bundleOf(service, studio, project.id)) };
}

/** A new bundle of the project, with its file and issuer. */
export async function bundleOf(
  service: TestService,
  { api, apiKey }: TestAccount,
  projectId: string,
): Promise<Pick<Studio, 'bundle' | 'file' | 'issuer'>> {
  const bundle = await makeBundle(api, projectId, { disclose: ['projectTitle'] });
  const answer = await fetch(`${service.url}/v1/compliance/bundles/${bundle.id}/file`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bundle, file: bytes.toString('base64'), issuer: JSON.parse(bytes.toString()).manifest.issuer };
}

/** The periodic job, as one worker runs it. */
export async function runDue(service: TestService): Promise<void> {
  const job = receivedBundles.jobs?.find(({ queue }) => queue === 'received-bundles.due');
  const run = { attempt: 0, signal: new AbortController().signal };
  await job?.handle(service.ctx, {}, run as Parameters<typeof job.handle>[2]);
}
