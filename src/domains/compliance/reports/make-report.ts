import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { custodianOf } from './custodian.ts';
import { type ProgressNote, watchProgress } from './note-progress.ts';
import { periodOf } from './period.ts';
import { type ReadContent, readContent } from './render/read-content.ts';
import { writeFile } from './render/write-file.ts';
import type { ReportHead } from './render/write-json.ts';
import type { Custodian, ReportFailure, ReportInput } from './report.ts';
import { ReportError } from './report-error.ts';
import { reportTypeOf } from './report-types.ts';
import { signFile } from './sign-file.ts';
import { changeReport, lockReport, ownerOf } from './store.ts';
import type { ReportRow } from './tables.ts';

/** How long a report's file is kept. */
const KEPT_MS = 90 * 86_400_000;
export const FILE_PURPOSE = 'report-file';

export interface MakeRequest {
  org: string;
  id: string;
  /** On the last attempt an error is final. */
  lastAttempt: boolean;
  signal: AbortSignal;
}

/**
 * Creates a requested report: reads, renders, seals, and signs it outside the transaction that commits it. Idempotent;
 * of two concurrent runs, one commits.
 */
export async function makeReport(ctx: Context, { org, id, lastAttempt, signal }: MakeRequest): Promise<void> {
  const actor = systemActor(org, 'reports');
  const row = await start(ctx, actor, id);
  if (!row) return;
  try {
    const made = await make(ctx, actor, row, signal);
    const isCommitted = await ctx.db.org(actor, (tx) => commit(ctx, tx, actor, { row, made }));
    // The report was deleted, or created by another worker: nothing refers to this file.
    if (!isCommitted) await ctx.blobs.delete(made.fileKey);
  } catch (error) {
    const failure = failureOf(error) ?? (lastAttempt ? 'internal' : undefined);
    if (failure === undefined) throw error;
    if (failure === 'internal') ctx.log.error('a report could not be created', { report: id, error: error as Error });
    await ctx.db.org(actor, (tx) => fail(ctx, tx, actor, { row, failure }));
  }
}

/** Marks the report as started; undefined if it has already been created or has ended. */
function start(ctx: Context, actor: Actor, id: string): Promise<ReportRow | undefined> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockReport(tx, id);
    if (row.finished_at !== null) return undefined;
    return changeReport(tx, row, { status: 'running', started_at: ctx.clock.now(), done: 0, total: null });
  });
}

interface Made {
  at: Date;
  issuer: string;
  content: ReadContent;
  sha256: string;
  bytes: number;
  fileKey: string;
  signature: string;
}

async function make(ctx: Context, actor: Actor, row: ReportRow, signal: AbortSignal): Promise<Made> {
  const progress = watchProgress(ctx, actor, row);
  const at = ctx.clock.now();
  try {
    const { content, organization } = await read(ctx, actor, row, { at, progress, signal });
    const issuer = (await ctx.agent.createIssuer({ orgId: row.org_id })).did;
    const head = headOf(row, { organization, issuer, at });
    signal.throwIfAborted();
    const file = await writeFile(ctx, row.format, { head, content, at });
    const sha256 = sha256Hex(file);
    const statement = statementOf(row, { issuer, sha256, bytes: file.length, at });
    const signature = await signFile(ctx, row.org_id, statement);
    const fileKey = await store(ctx, actor, row, file);
    return { at, issuer, content, sha256, bytes: file.length, fileKey, signature };
  } finally {
    await progress.stop();
  }
}

async function read(
  ctx: Context,
  actor: Actor,
  row: ReportRow,
  { at, progress, signal }: { at: Date; progress: ProgressNote; signal: AbortSignal },
): Promise<{ content: ReadContent; organization: string }> {
  const type = reportTypeOf(row.type);
  return ctx.db.snapshot(actor, async (tx) => {
    const input = inputOf(row, { at, custodian: await custodianOf(ctx, tx, row) });
    const composed = await type.compose(ctx, tx, input, (done, total) => {
      signal.throwIfAborted();
      progress.note(done, total);
    });
    return { content: await readContent(composed, row.format), organization: await organizationName(tx) };
  });
}

function inputOf(row: ReportRow, { at, custodian }: { at: Date; custodian: Custodian | null }): ReportInput {
  const { org_id: org, wanted_by_kind: kind, wanted_by_id: id } = row;
  return {
    org,
    reportId: row.id,
    actor: { org, kind, id, scopes: new Set() },
    format: row.format,
    at,
    period: periodOf(row.first_day, row.last_day),
    projectId: row.project_id,
    subject: row.subject,
    custodian,
  };
}

function headOf(
  row: ReportRow,
  { organization, issuer, at }: { organization: string; issuer: string; at: Date },
): ReportHead {
  return {
    reportId: row.id,
    type: row.type,
    organization,
    organizationId: row.org_id,
    issuer,
    from: row.first_day,
    to: row.last_day,
    projectId: row.project_id,
    subject: row.subject,
    createdAt: at.toISOString(),
  };
}

/** The signed statement about a file. */
export function statementOf(
  { id: reportId, type, format: fileFormat }: Pick<ReportRow, 'id' | 'type' | 'format'>,
  { issuer, sha256, bytes, at }: { issuer: string; sha256: string; bytes: number; at: Date },
) {
  const format = 'avouch-report-file-v1' as const;
  return { format, reportId, type, fileFormat, issuer, sha256, bytes, createdAt: at.toISOString() };
}

async function store(ctx: Context, actor: Actor, row: ReportRow, file: Buffer): Promise<string> {
  const sealed = await ctx.db.org(actor, (tx) => ctx.vault.seal(tx, ownerOf(row), file, FILE_PURPOSE));
  const key = `${row.org_id}/${row.id}/${newId('blob', ctx.clock.now())}`;
  await ctx.blobs.put(key, sealed);
  return key;
}

/** Returns false if the report changed since it was started. */
async function commit(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, made }: { row: ReportRow; made: Made },
): Promise<boolean> {
  const { at, issuer, sha256, bytes, fileKey, signature, content } = made;
  const { rowCount: rows } = content;
  const changed = await changeReport(tx, row, {
    status: 'completed',
    issuer,
    sha256,
    bytes,
    rows,
    file_key: fileKey,
    signature,
    finished_at: at,
    expires_at: new Date(at.getTime() + KEPT_MS),
  });
  if (!changed) return false;
  const { id: reportId, type, format } = row;
  await ctx.events.emit(tx, actor, {
    type: 'report.completed',
    subject: reportId,
    data: { reportId, type, format, sha256, bytes, rows },
    details: { fileHash: sha256 },
  });
  return true;
}

async function fail(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, failure }: { row: ReportRow; failure: ReportFailure },
): Promise<void> {
  const changed = await changeReport(tx, row, { status: 'failed', failure, finished_at: ctx.clock.now() });
  if (changed) await tellFailure(ctx, tx, actor, { ...changed, failure });
}

/** Emits the event that a report could not be created. */
export async function tellFailure(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id: reportId, type, format, failure }: Pick<ReportRow, 'id' | 'type' | 'format'> & { failure: ReportFailure },
): Promise<void> {
  const data = { reportId, type, format, failure };
  await ctx.events.emit(tx, actor, { type: 'report.failed', subject: reportId, data });
}

/** Why a retry is pointless; undefined if it may help. */
function failureOf(error: unknown): ReportFailure | undefined {
  if (error instanceof ReportError) return error.failure;
  return error instanceof AppError && error.code === 'not_found' ? 'project_not_found' : undefined;
}
