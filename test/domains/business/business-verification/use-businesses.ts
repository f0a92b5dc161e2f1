// Shared helpers for business-verification tests: fictional companies with documents and owners.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessVerification, GLEIF_LIST, gleifFormat } from '#domains/business/business-verification/index.ts';
import { screeningFormat } from '#domains/reference/screening/index.ts';
import { importFile } from '#platform/imports/index.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { incorporationDocument, type PaperCompany, shareRegister } from '../../../support/pictures/papers.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, idvBody, verifyPerson } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Company, csvOf } from '../registries/golden-copy.ts';

export const COMPANY: PaperCompany = {
  name: 'Meridian Studio Limited',
  number: '08765432',
  address: ['12 Harbour Street', 'Bristol', 'BS1 4QA'],
  incorporatedOn: '2019-03-04',
  directors: ['Søren Van der Meer'],
};

const pdf = (bytes: Buffer): string => `data:application/pdf;base64,${bytes.toString('base64')}`;

export const certificate = (company = COMPANY): string => pdf(incorporationDocument(company));

/** Owners on three levels: Anna 42 %, Søren 18 % through the companies and 40 % directly. */
export const OWNERS = [
  {
    kind: 'company',
    name: 'Nordhavn Holding Limited',
    share: 60,
    country: 'GB',
    registrationNumber: '07654321',
    owners: [
      {
        kind: 'company',
        name: 'Zenith Capital Limited',
        share: 100,
        country: 'GB',
        registrationNumber: '06543210',
        owners: [
          { kind: 'person', name: 'Anna Maria Eriksson', birthDate: '1994-08-12', share: 70, userId: 'anna' },
          { kind: 'person', name: 'Søren Van der Meer', birthDate: '1979-11-30', share: 30, userId: 'soren' },
        ],
      },
    ],
  },
  {
    kind: 'person',
    name: 'Søren Van der Meer',
    birthDate: '1979-11-30',
    share: 40,
    userId: 'soren',
    control: true,
  },
];

export function kybBody(more: { company?: PaperCompany; owners?: object[]; [field: string]: unknown } = {}): object {
  const { company = COMPANY, owners = OWNERS, ...rest } = more;
  const [street = '', city = '', postalCode = ''] = company.address;
  return {
    type: 'kyb',
    business: {
      name: company.name,
      registrationNumber: company.number,
      country: 'GB',
      address: { lines: [street], city, postalCode, country: 'GB' },
      entityType: 'H0PO',
    },
    documents: {
      incorporation: [certificate(company)],
      ownership: [
        pdf(
          shareRegister(company, [
            { name: 'Nordhavn Holding Limited', shares: 60 },
            { name: 'Søren Van der Meer', shares: 40 },
          ]),
        ),
      ],
    },
    owners,
    applicant: { email: 'applicant@example.org', name: 'Søren Van der Meer' },
    ...rest,
  };
}

/** Starts the verification of a business and waits until it has been examined. */
export async function examined(api: ApiClient, body: object): Promise<Body> {
  const started = await api.post('/v1/verifications', body);
  assert.deepEqual([started.status, started.body.status], [200, 'pending'], JSON.stringify(started.body));
  return inReview(api, started.body.verificationId);
}

/** A business verification, with tasks, once it is in review. */
export function inReview(api: ApiClient, id: string): Promise<Body> {
  return until(async () => {
    const { body } = await api.get(`/v1/verifications/${id}`);
    return body.status === 'in_review' && body.tasks.length > 0 ? body : undefined;
  });
}

/** Task results by key. */
export const tasksOf = (verification: Body): Record<string, string> =>
  Object.fromEntries(verification.tasks.map(({ key, status }: { key: string; status: string }) => [key, status]));

/** Verifies Anna and Søren as users of the organization. */
export async function verifyOwners(api: ApiClient): Promise<void> {
  for (const [page, person, userId] of [
    ['passport-anna', 'p08', 'anna'],
    ['passport-soren', 'p05', 'soren'],
  ] as const) {
    const body = await verifyPerson(api, idvBody(page, person, { userId }));
    assert.equal(body.status, 'verified', JSON.stringify(body));
  }
}

export const approve = (api: ApiClient, id: string) =>
  api.post(`/v1/verifications/${id}/decision`, { decision: 'approve', reason: 'All is in order' });
export const reject = (api: ApiClient, id: string) =>
  api.post(`/v1/verifications/${id}/decision`, { decision: 'reject', reason: 'Not acceptable' });

/** Runs a scheduled job of the domain now. */
export async function runJob(service: TestService, queue: string, data: JobData = {}): Promise<void> {
  const job = businessVerification.jobs?.find((each) => each.queue === `business-verification.${queue}`);
  assert.ok(job, queue);
  await job.handle(service.ctx, data, { attempt: 0, signal: AbortSignal.timeout(60_000) });
}

/** An entry of an invented sanctions list, in FollowTheMoney format. */
export function listed(id: string, schema: 'Person' | 'Company', properties: Record<string, string[]>): string {
  const caption = properties.name?.[0] ?? id;
  const datasets = ['test_sanctions'];
  return JSON.stringify({
    id,
    caption,
    schema,
    datasets,
    properties: { topics: ['sanction'], ...properties },
    first_seen: '2024-01-01T00:00:00',
    last_seen: '2026-01-01T00:00:00',
  });
}

/** Imports a list with these entries, replacing the previous one. */
export async function importList(service: TestService, entries: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-list-'));
  try {
    const path = join(folder, 'list.json');
    await writeFile(path, `${entries.join('\n')}\n`);
    const report = await importFile(service.ctx, { list: 'sanctions', path, format: screeningFormat });
    assert.deepEqual([report.imported, report.refused], [entries.length, 0], JSON.stringify(report.refusals));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Imports a golden copy with these companies, replacing the previous one. */
export async function importRegister(service: TestService, companies: readonly Company[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-gleif-'));
  try {
    const path = join(folder, 'gleif.csv');
    await writeFile(path, csvOf(companies));
    await importFile(service.ctx, { list: GLEIF_LIST, path, format: gleifFormat('csv') });
  } finally {
    await rm(folder, { recursive: true });
  }
}
