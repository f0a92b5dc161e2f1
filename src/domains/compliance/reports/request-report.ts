import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { getReport } from './list-reports.ts';
import type { Custodian, ReportFormat, ReportType } from './report.ts';
import { assertMayRead, reportTypeOf } from './report-types.ts';
import { ownerOf, sealCustodian } from './store.ts';
import { reportsOf } from './tables.ts';

export const MAKE_QUEUE = 'reports.make';

export interface ReportRequest {
  type: string;
  format: ReportFormat;
  /** Calendar days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  projectId?: string | undefined;
  subject?: string | undefined;
  custodian?: Custodian | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Requests a report, which a job creates. 422 for missing or unknown parameters of its type, 403 for names without
 * `pii:read`.
 */
export async function requestReport(ctx: Context, actor: Actor, request: ReportRequest) {
  if (actor.kind === 'system') throw new TypeError('only a caller can request a report');
  const { kind, id: actorId } = actor;
  const type = reportTypeOf(request.type);
  assertMayRead(actor, type);
  assertPeriod(request);
  assertComplete(type, request);
  assertTaken(type, request);
  const now = ctx.clock.now();
  const id = newId('report', now);
  await ctx.db.org(actor, async (tx) => {
    const projectId = request.projectId === undefined ? null : await requireProject(tx, request.projectId);
    const of = { org_id: actor.org, id };
    await reportsOf(tx)
      .insertInto('reports')
      .values({
        ...of,
        type: type.type,
        format: request.format,
        status: 'queued',
        personal: type.personal,
        first_day: request.from ?? null,
        last_day: request.to ?? null,
        project_id: projectId,
        subject: request.subject ?? null,
        custodian: request.custodian ? await sealCustodian(ctx, tx, ownerOf(of), request.custodian) : null,
        metadata: JSON.stringify(request.metadata ?? {}),
        wanted_by_kind: kind,
        wanted_by_id: actorId,
        created_at: now,
      })
      .execute();
    const details = { type: type.type, format: request.format };
    await ctx.events.audit(tx, actor, { action: 'report.requested', subject: id, details });
    await ctx.jobs.send(tx, MAKE_QUEUE, { org: actor.org, id });
  });
  return getReport(ctx, actor, id);
}

function assertPeriod({ from, to }: ReportRequest): void {
  const errors: FieldError[] = [];
  if (from !== undefined && to === undefined)
    errors.push({ path: 'to', message: 'The last day of the period is required' });
  if (to !== undefined && from === undefined)
    errors.push({ path: 'from', message: 'The first day of the period is required' });
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ path: 'to', message: 'Must not be before from' });
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

function assertComplete({ needs }: ReportType, { from, projectId }: ReportRequest): void {
  const errors: FieldError[] = [];
  const message = 'Required for this type of report';
  if (needs.includes('period') && from === undefined) errors.push({ path: 'from', message });
  if (needs.includes('project') && projectId === undefined) errors.push({ path: 'projectId', message });
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

function assertTaken({ needs, takes }: ReportType, request: ReportRequest): void {
  const given = [
    ['period', 'from', request.from],
    ['project', 'projectId', request.projectId],
    ['subject', 'subject', request.subject],
    ['custodian', 'custodian', request.custodian],
  ] as const;
  const known = new Set<string>([...needs, ...takes]);
  const message = 'Not supported for this type of report';
  const errors = given.flatMap(([what, path, value]) =>
    value === undefined || known.has(what) ? [] : [{ path, message }],
  );
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}
