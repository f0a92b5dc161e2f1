import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { day, line, lines } from '#platform/operation/text-fields.ts';
import { REPORT_FAILURES, REPORT_FORMATS, REPORT_STATUSES } from './report.ts';
import { REPORT_TYPES } from './report-types.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const type = z.enum(REPORT_TYPES.map((each) => each.type) as [string, ...string[]]).meta({ id: 'ReportTypeName' });
const format = z.enum(REPORT_FORMATS).meta({ id: 'ReportFormat' });
const status = z.enum(REPORT_STATUSES).meta({ id: 'ReportStatus' });

export const custodian = z
  .strictObject({
    name: line(200),
    title: line(200).nullable().default(null),
    business: line(200).nullable().default(null),
    address: lines(500).meta({ description: 'Street address where people can inspect the records' }),
  })
  .meta({ id: 'RecordCustodian', description: 'The custodian of records (28 CFR 75.6)' });

export const reportBody = z.strictObject({
  type,
  format: format.default('pdf'),
  from: day.optional().meta({ description: 'First day of the period, in UTC' }),
  to: day.optional().meta({ description: 'Last day of the period, in UTC' }),
  projectId: projectId.optional(),
  subject: z
    .string()
    .regex(/^[a-z]{2,4}_[0-9a-z]{26}$/, 'Must be an ID of this service')
    .optional()
    .meta({ description: 'ID of the object that the report covers, for report types that have this filter' }),
  custodian: custodian
    .optional()
    .meta({ description: 'Custodian of records to print in the report, instead of the one you have set' }),
  metadata: metadata.optional(),
});

export const reportParams = z.object({ id: z.string().regex(idPattern('report')) });
export const reportsQuery = z.strictObject({
  ...listOf('report'),
  ...metadataFilter,
  type: type.optional(),
  status: status.optional(),
  projectId: projectId.optional(),
});

export const report = z
  .object({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    format,
    status,
    personal: z
      .boolean()
      .meta({ description: 'Whether the file can contain names. If so, the download requires pii:read' }),
    from: z.string().nullable(),
    to: z.string().nullable(),
    projectId: z.string().nullable(),
    subject: z.string().nullable(),
    requestedBy: actorField,
    progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
    failure: z.object({ code: z.enum(REPORT_FAILURES), message: z.string() }).nullable(),
    sha256: z.string().nullable().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
    bytes: z.number().int().nullable(),
    rows: z.number().int().nullable().meta({ description: 'Number of rows in all tables of the report' }),
    metadata: shownMetadata,
    createdAt: time,
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
    expiresAt: time.nullable().meta({ description: 'Date until which the file is kept, 90 days' }),
    fileErasedAt: time.nullable(),
  })
  .meta({ id: 'Report' });

export const reportType = z
  .object({
    type: z.string(),
    title: z.string(),
    needs: z
      .array(z.enum(['period', 'project']))
      .meta({ description: 'Fields that you must send. `period` means `from` and `to`' }),
    takes: z
      .array(z.enum(['period', 'project', 'subject', 'custodian']))
      .meta({ description: 'Filters that you can send. Other filters are rejected' }),
    personal: z.boolean(),
  })
  .meta({ id: 'ReportType' });

export const reportSignature = z
  .object({
    statement: z
      .object({
        format: z.literal('avouch-report-file-v1'),
        reportId: z.string(),
        type: z.string(),
        fileFormat: format,
        issuer: z.string(),
        sha256: z.string(),
        bytes: z.number().int(),
        createdAt: time,
      })
      .meta({ description: 'The signed payload, in RFC 8785 form' }),
    signature: z.string().meta({
      description: 'Detached JWS by a key of the issuer (RFC 7515 appendix F, EdDSA, typ avouch-report+jws)',
    }),
  })
  .meta({ id: 'ReportSignature' });
