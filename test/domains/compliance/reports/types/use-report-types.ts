// Shared helpers for report tests: request one, wait for it, and read its file.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../../support/api-client.ts';
import type { TestService } from '../../../../support/service.ts';
import { download } from '../../../agreements/agreements/use-signing.ts';
import type { Body } from '../../../identity/identity-verification/use-verifications.ts';
import { until } from '../../../operations/webhooks/receiver.ts';

/** Scopes for reports with names, and for creating their subjects. */
export const REPORTER_SCOPES = [
  'agreements:read',
  'agreements:write',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
  'proofs:read',
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'webhooks:write',
  'pii:read',
];

/** A report once it is completed. */
async function made(api: ApiClient, body: object): Promise<Body> {
  const asked = await api.post('/v1/compliance/reports', body);
  assert.equal(asked.status, 202, JSON.stringify(asked.body));
  const report = await until(async () => {
    const { body: now } = await api.get(`/v1/compliance/reports/${asked.body.id}`);
    return now.finishedAt === null ? undefined : now;
  });
  assert.equal(report.status, 'completed', JSON.stringify(report));
  return report;
}

/** The file of a report in JSON. */
export async function jsonOf(api: ApiClient, body: object): Promise<Body> {
  const { id } = await made(api, { ...body, format: 'json' });
  const { status, body: file } = await api.get(`/v1/compliance/reports/${id}/file`);
  assert.equal(status, 200, JSON.stringify(file));
  return file;
}

/** The file of a report in any format. */
export async function fileOf(
  { service, api, token }: { service: TestService; api: ApiClient; token: string },
  body: object,
): Promise<Buffer> {
  const { id } = await made(api, body);
  return download(service, `/v1/compliance/reports/${id}/file`, token);
}

/** The figures of a table `{area or of, figure, value}`, by `area.figure`. */
export function figuresOf(rows: readonly Body[]): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ area, of, figure, value }) => [`${area ?? of}.${figure}`, value]));
}

/** Today by the service's clock, and the date a number of days later. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
