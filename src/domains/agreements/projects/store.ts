import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { idPattern } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { PerformerEntryKind, PerformerProfile, ProjectDetails, RemovalReason } from './project.ts';
import { type PerformerRow, type ProjectRow, type ProjectsTables, projectsOf } from './tables.ts';

const PROJECT = idPattern('project');

/** Whether a caller uses our ID; an external ID never looks like one. */
export const isOurId = (idOrExternalId: string): boolean => PROJECT.test(idOrExternalId);

/** A condition on `projects`: the project that a caller names by our ID or its own. */
export function isNamed(idOrExternalId: string): Expression<SqlBool> {
  return isOurId(idOrExternalId) ? sql<SqlBool>`id = ${idOrExternalId}` : sql<SqlBool>`external_id = ${idOrExternalId}`;
}

/** 422 for an unknown project, with the path of the field. */
export const noSuchProject = (path: string): AppError =>
  new AppError('unprocessable', { errors: [{ path, message: 'There is no such project' }] });

/** One project of the transaction's organization, by our id or the caller's; 404 otherwise. */
export function loadProject(tx: Tx, idOrExternalId: string): Promise<ProjectRow> {
  return projectsOf(tx)
    .selectFrom('projects')
    .selectAll()
    .where(isNamed(idOrExternalId))
    .executeTakeFirstOrThrow(notFound);
}

/** {@link loadProject}, protected from being archived until the transaction ends; 409 if it is archived. */
export async function loadOpenProject(tx: Tx, idOrExternalId: string): Promise<ProjectRow> {
  const row = await projectsOf(tx)
    .selectFrom('projects')
    .selectAll()
    .where(isNamed(idOrExternalId))
    .forShare()
    .executeTakeFirstOrThrow(notFound);
  assertOpen(row);
  return row;
}

/** Throws 409 for an archived project. */
export function assertOpen({ archived_at: archivedAt }: { archived_at: Date | null }): void {
  if (archivedAt) throw new AppError('conflict', { message: 'The project is archived.' });
}

type ProjectChanges = Omit<Updateable<ProjectsTables['projects']>, 'version' | 'updated_at'>;

/** Writes changes to a project as it was read; 409 if it changed meanwhile. */
export async function changeProjectRow(
  tx: Tx,
  found: ProjectRow,
  { at, ...changes }: ProjectChanges & { at: Date },
): Promise<void> {
  const { numUpdatedRows } = await projectsOf(tx)
    .updateTable('projects')
    .set({ ...changes, version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'Changed by someone else. Reload and try again.' });
}

type Of = Pick<ProjectRow, 'org_id' | 'id'>;

/** Seals a project's details and indexes its title. */
export async function sealDetails(ctx: Context, tx: Tx, of: Of, details: ProjectDetails): Promise<Buffer> {
  await indexNames(ctx.vault, tx, { org: of.org_id, subject: of.id }, [details.title]);
  return ctx.vault.seal(tx, { org: of.org_id, subject: of.id }, Buffer.from(JSON.stringify(details)), 'project');
}

/** Opens what {@link sealDetails} sealed. */
export async function openDetails(ctx: Context, tx: Tx, row: ProjectRow): Promise<ProjectDetails> {
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, row.details, 'project');
  return JSON.parse(opened.toString()) as ProjectDetails;
}

/** {@link openDetails} of several projects, in the given order; null if the key is destroyed. */
export async function openAllDetails(
  ctx: Context,
  tx: Tx,
  rows: readonly Pick<ProjectRow, 'org_id' | 'id' | 'details'>[],
): Promise<(ProjectDetails | null)[]> {
  const opened = await ctx.vault.openAll(
    tx,
    rows.map(({ org_id: org, id: subject, details: sealed }) => ({
      owner: { org, subject },
      ...{ sealed, purpose: 'project' },
    })),
  );
  return opened.map((details) => details && (JSON.parse(details.toString()) as ProjectDetails));
}

export async function sealProfile(ctx: Context, tx: Tx, of: Of, profile: PerformerProfile): Promise<Buffer> {
  await indexNames(ctx.vault, tx, { org: of.org_id, subject: of.id }, namesIn(profile));
  return ctx.vault.seal(tx, { org: of.org_id, subject: of.id }, Buffer.from(JSON.stringify(profile)), 'performer');
}

export const namesIn = ({ legalName, stageNames }: PerformerProfile): string[] => [legalName, ...stageNames];

/** Opens what {@link sealProfile} sealed, for the performer or for an entry. */
export async function openProfile(ctx: Context, tx: Tx, of: Of, sealed: Buffer): Promise<PerformerProfile> {
  const opened = await ctx.vault.open(tx, { org: of.org_id, subject: of.id }, sealed, 'performer');
  return JSON.parse(opened.toString()) as PerformerProfile;
}

/** {@link openProfile} for several performers, in the given order; null if the key is destroyed. */
export async function openProfiles(
  ctx: Context,
  tx: Tx,
  rows: readonly (Of & { profile: Buffer })[],
): Promise<(PerformerProfile | null)[]> {
  const opened = await ctx.vault.openAll(
    tx,
    rows.map(({ org_id: org, id: subject, profile: sealed }) => ({
      owner: { org, subject },
      sealed,
      purpose: 'performer',
    })),
  );
  return opened.map((bytes) => bytes && (JSON.parse(bytes.toString()) as PerformerProfile));
}

/** A locked performer of this project; 404 if unknown, 409 if removed. */
export async function lockPerformer(
  tx: Tx,
  { projectId, id }: { projectId: string; id: string },
): Promise<PerformerRow> {
  const row = await projectsOf(tx)
    .selectFrom('project_performers')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (row.removed_at) throw new AppError('conflict', { message: 'The performer was removed.' });
  return row;
}

export interface NewPerformerEntry {
  kind: PerformerEntryKind;
  profile: Buffer | null;
  reason?: RemovalReason;
  at: Date;
}

/** Adds an entry about a performer and writes the resulting row, which must be locked or new. */
export async function addPerformerEntry(
  tx: Tx,
  actor: Actor,
  row: PerformerRow,
  { kind, profile, reason, at }: NewPerformerEntry,
): Promise<void> {
  await projectsOf(tx)
    .insertInto('project_performer_entries')
    .values({
      org_id: row.org_id,
      performer_id: row.id,
      position: row.version,
      kind,
      user_id: row.user_id,
      profile,
      reason: reason ?? null,
      actor_kind: actor.kind,
      actor_id: actor.id,
      at,
    })
    .execute();
}
