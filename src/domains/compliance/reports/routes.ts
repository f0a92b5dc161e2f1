import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { getCustodian, setCustodian } from './custodian.ts';
import { eraseReport } from './erase-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { readFile, readReceipt, readSignature } from './read-file.ts';
import { REPORT_TYPES } from './report-types.ts';
import { requestReport } from './request-report.ts';
import { custodian, report, reportBody, reportParams, reportSignature, reportsQuery, reportType } from './schema.ts';

const tag = 'Reports';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;
const erase = { anyOf: ['compliance:erase'] } as const;

export const reportRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/compliance/report-types',
    operationId: 'listReportTypes',
    summary: 'List report types',
    tag,
    access: read,
    responses: { 200: { description: 'All types', schema: z.object({ data: z.array(reportType) }) } },
    handle: async () => ({
      status: 200,
      body: {
        data: REPORT_TYPES.map(({ type, title, needs, takes, personal }) => ({ type, title, needs, takes, personal })),
      },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/compliance/reports',
    operationId: 'requestReport',
    summary: 'Create a report',
    description:
      'A job creates the report. Poll its status, or wait for `report.completed` or `report.failed`. A report with names also requires `pii:read`. In CSV files, a cell that a spreadsheet could run as a formula begins with a single quote.',
    tag,
    access: write,
    body: reportBody,
    responses: { 202: { description: 'The queued report', schema: report } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 202, body: await requestReport(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/reports',
    operationId: 'listReports',
    summary: 'List reports',
    tag,
    access: read,
    query: reportsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(report) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listReports(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/reports/{id}',
    operationId: 'getReport',
    summary: 'Retrieve a report, with its progress',
    tag,
    access: read,
    params: reportParams,
    responses: { 200: { description: 'The report', schema: report } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getReport(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/reports/{id}/file',
    operationId: 'getReportFile',
    discloses: { kind: 'report' },
    summary: 'Download a report file',
    description: 'A report with names requires `pii:read`. The audit log records each download.',
    tag,
    access: read,
    params: reportParams,
    responses: { 200: { description: 'PDF, CSV, or JSON', contentType: '*/*' } },
    errors: ['not_found', 'conflict', 'gone'],
    handle: async ({ ctx, actor, params }) => {
      const { bytes, contentType, format } = await readFile(ctx, actor, params.id);
      const headers = {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${params.id}.${format}"`,
        'Cache-Control': 'private, no-store',
      };
      return { status: 200, body: bytes, headers };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/reports/{id}/signature',
    operationId: 'getReportSignature',
    summary: "Download the organization's signature on a report file",
    description: 'The signature stays available after the file is erased.',
    tag,
    access: read,
    params: reportParams,
    responses: { 200: { description: 'The signed payload and the signature', schema: reportSignature } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readSignature(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/reports/{id}/receipt',
    operationId: 'getReportReceipt',
    summary: 'Download the log receipt of a report',
    description:
      'The offline verifier checks the receipt. Returns 404 if there is no receipt. For about a second after the entry, the call returns 409 with `Retry-After`.',
    tag,
    access: read,
    params: reportParams,
    responses: { 200: { description: 'avouch-receipt-v1', contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readReceipt(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/compliance/reports/{id}',
    operationId: 'deleteReport',
    summary: 'Erase a report file',
    description:
      'Permanently erases the file. If the file does not exist yet, the service will not create it. The hash and the signature stay available.',
    tag,
    access: erase,
    params: reportParams,
    responses: { 204: { description: 'Erased' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      await eraseReport(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/custodian',
    operationId: 'getRecordCustodian',
    summary: 'Retrieve the custodian of records',
    tag,
    access: read,
    responses: { 200: { description: 'Retrieve the custodian of records', schema: custodian } },
    errors: ['not_found'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getCustodian(ctx, actor) }),
  }),
  defineRoute({
    method: 'put',
    path: '/v1/compliance/custodian',
    operationId: 'setRecordCustodian',
    summary: 'Set the custodian of records',
    tag,
    access: write,
    body: custodian,
    responses: { 200: { description: 'Retrieve the custodian of records', schema: custodian } },
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await setCustodian(ctx, actor, body) }),
  }),
  metadataRoute({
    path: '/v1/compliance/reports/{id}',
    noun: 'Report',
    kind: 'report',
    tables: ['reports'],
    tag,
    access: write,
  }),
];
