import { findNamedProjects } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findWorkIds } from '#domains/works/works/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readIsccCode } from '#verifier/encoding/iscc.ts';
import type { Depiction, DerivedFrom, KeyFrame, PerceptualHash, SeenPerformer } from './file.ts';
import { type PresentedFile, presentFile, sealName } from './present.ts';
import { type FoundPerformer, performerFinder, resolvePerformers } from './references.ts';
import { refreshList } from './removals/refresh-list.ts';
import {
  findByHash,
  findFileIds,
  insertFiles,
  insertKeyFrames,
  type NewFilePerformer,
  savePerformers,
} from './store.ts';
import type { FileRow, KeyFrameRow } from './tables.ts';

export interface NewFile {
  projectId: string;
  name?: string | null | undefined;
  /** 64 lower-case hex digits. */
  sha256: string;
  size: number;
  mediaType: string;
  perceptualHash?: PerceptualHash | null | undefined;
  /** ISCC-CODE in its normal form. */
  iscc?: string | null | undefined;
  /** For a film. */
  keyFrames?: readonly KeyFrame[] | undefined;
  depicted?: Depiction | undefined;
  performers?: readonly SeenPerformer[] | undefined;
  derivedFrom?: DerivedFrom | null | undefined;
  /** The work that it embodies. */
  workId?: string | null | undefined;
}

/**
 * Registers a file; 409 with the `id` if its hash is registered, 422 for an unknown project, performer, original, or
 * work, 409 for an archived project.
 */
export function createFile(ctx: Context, actor: Actor, input: NewFile): Promise<PresentedFile> {
  return ctx.db.org(actor, async (tx) => {
    const [row] = await register(ctx, tx, actor, { inputs: [input], pathOf: () => '' });
    if (!row) throw new Error('a file was not registered');
    return presentFile(ctx, tx, row);
  });
}

/** {@link createFile} for many files, all or none; the path of each fault has the index of its file. */
export function createFiles(ctx: Context, actor: Actor, inputs: readonly NewFile[]) {
  return ctx.db.org(actor, async (tx) => {
    const rows = await register(ctx, tx, actor, { inputs, pathOf: (index) => `files.${index}.` });
    return { files: rows.map(({ id, sha256 }) => ({ id, sha256: sha256.toString('hex') })) };
  });
}

interface Registration {
  inputs: readonly NewFile[];
  /** The path of a file in the request, up to its fields. */
  pathOf: (index: number) => string;
}

async function register(ctx: Context, tx: Tx, actor: Actor, of: Registration): Promise<FileRow[]> {
  const { rows, performers, keyFrames } = await compose(ctx, tx, actor, of);
  const inserted = await insertFiles(tx, rows);
  if (inserted.size < rows.length) throw await taken(tx, { rows, inserted }, of);
  await savePerformers(tx, performers);
  await insertKeyFrames(tx, keyFrames);
  await ctx.events.auditAll(
    tx,
    actor,
    rows.map(({ id, project_id: projectId, sha256 }) => ({
      action: 'file.created',
      subject: id,
      details: { projectId, sha256: sha256.toString('hex') },
    })),
  );
  // A removed hash that is registered again, a copy, or a file with a performer who withdrew before.
  await refreshList(ctx, tx, actor.org, { fileIds: rows.map(({ id }) => id) });
  return rows;
}

/** Throws 422 with the faults of all files. */
async function compose(ctx: Context, tx: Tx, actor: Actor, { inputs, pathOf }: Registration) {
  const projects = await findNamedProjects(
    tx,
    inputs.map(({ projectId }) => projectId),
  );
  const find = await performerFinder(
    tx,
    [...projects.values()].map(({ id }) => id),
  );
  const originals = await findFileIds(
    tx,
    inputs.flatMap(({ derivedFrom }) => derivedFrom?.fileId ?? []),
  );
  const works = await findWorkIds(
    tx,
    inputs.flatMap(({ workId }) => workId ?? []),
  );
  const at = ctx.clock.now();
  const [faults, archived]: [FieldError[], FieldError[]] = [[], []];
  const [rows, performers, keyFrames]: [FileRow[], NewFilePerformer[], KeyFrameRow[]] = [[], [], []];
  for (const [index, input] of inputs.entries()) {
    const path = pathOf(index);
    const project = projects.get(input.projectId);
    if (input.derivedFrom && !originals.has(input.derivedFrom.fileId))
      faults.push({ path: `${path}derivedFrom.fileId`, message: 'There is no such file' });
    if (input.workId && !works.has(input.workId))
      faults.push({ path: `${path}workId`, message: 'There is no such work' });
    if (!project) {
      faults.push({ path: `${path}projectId`, message: 'There is no such project' });
      continue;
    }
    if (project.archivedAt) archived.push({ path: `${path}projectId`, message: 'The project is archived' });
    const of = { projectId: project.id, performers: input.performers ?? [], at: path };
    const seen = resolvePerformers(find, of);
    faults.push(...seen.faults);
    const row = await rowOf(ctx, tx, { org: actor.org, projectId: project.id, at }, input);
    rows.push(row);
    performers.push(...seen.found.map((each) => performerRow(row, { ...each, at })));
    keyFrames.push(...keyFrameRows(row, input.keyFrames ?? []));
  }
  if (faults.length > 0) throw new AppError('unprocessable', { errors: faults });
  if (archived.length > 0) throw new AppError('conflict', { message: 'The project is archived.', errors: archived });
  return { rows, performers, keyFrames };
}

async function rowOf(
  ctx: Context,
  tx: Tx,
  { org, projectId, at }: { org: string; projectId: string; at: Date },
  input: NewFile,
): Promise<FileRow> {
  const { name = null, perceptualHash = null, iscc = null, derivedFrom = null, workId = null, performers = [] } = input;
  const id = newId('file', at);
  return {
    org_id: org,
    id,
    version: 1,
    project_id: projectId,
    name: name === null ? null : await sealName(ctx, tx, { org, projectId, id }, name),
    sha256: Buffer.from(input.sha256, 'hex'),
    size: String(input.size),
    media_type: input.mediaType,
    ...hashColumns(perceptualHash),
    ...isccColumns(iscc),
    depicted: input.depicted ?? (performers.length > 0 ? 'declared' : 'unknown'),
    depicted_at: at,
    ...originColumns(derivedFrom),
    work_id: workId,
    created_at: at,
    updated_at: at,
  };
}

export function hashColumns(hash: PerceptualHash | null): Pick<FileRow, 'perceptual_hash' | 'perceptual_quality'> {
  return { perceptual_hash: hash && Buffer.from(hash.value, 'hex'), perceptual_quality: hash?.quality ?? null };
}

export function isccColumns(iscc: string | null): Pick<FileRow, 'iscc' | 'iscc_data' | 'iscc_instance'> {
  const code = iscc === null ? undefined : readIsccCode(iscc);
  return {
    iscc: code?.iscc ?? null,
    iscc_data: code ? Buffer.from(code.data) : null,
    iscc_instance: code ? Buffer.from(code.instance) : null,
  };
}

export function keyFrameRows(
  { org_id, id: file_id }: Pick<FileRow, 'org_id' | 'id'>,
  frames: readonly KeyFrame[],
): KeyFrameRow[] {
  return frames.map(({ at, perceptualHash, quality }) => ({
    ...{ org_id, file_id, at_ms: at },
    perceptual_hash: Buffer.from(perceptualHash, 'hex'),
    perceptual_quality: quality,
  }));
}

export function originColumns(derivedFrom: DerivedFrom | null): Pick<FileRow, 'derived_from' | 'relation'> {
  return { derived_from: derivedFrom?.fileId ?? null, relation: derivedFrom?.relation ?? null };
}

export function performerRow(
  { org_id, id: file_id }: Pick<FileRow, 'org_id' | 'id'>,
  { performerId, appearances, replica, at }: FoundPerformer & { at: Date },
): NewFilePerformer {
  return { org_id, file_id, performer_id: performerId, appearances: [...appearances], replica, declared_at: at };
}

async function taken(
  tx: Tx,
  { rows, inserted }: { rows: readonly FileRow[]; inserted: ReadonlySet<string> },
  { pathOf }: Registration,
): Promise<AppError> {
  const errors = rows.flatMap(({ id }, index) =>
    inserted.has(id) ? [] : [{ path: `${pathOf(index)}sha256`, message: 'A file with this hash already exists' }],
  );
  const [row] = rows;
  const known = rows.length === 1 && row ? [...(await findByHash(tx, [row.sha256])).values()] : [];
  return new AppError('conflict', {
    message: 'A file with this hash already exists.',
    errors,
    ...(known[0] !== undefined && { extra: { id: known[0] } }),
  });
}
