import type { MinimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import { findBusinessVerification } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type PresentedProject, presentProject } from './present.ts';
import type { ShootDates } from './project.ts';
import { assertMinimum } from './signature-minimum.ts';
import { loadProject, sealDetails } from './store.ts';
import { projectsOf } from './tables.ts';

export interface NewProject {
  externalId?: string | undefined;
  title: string | null;
  description?: string | null | undefined;
  shootDates?: readonly ShootDates[] | undefined;
  producer?: { verificationId: string } | null | undefined;
  urls?: readonly string[] | undefined;
  expectedPerformers?: number | null | undefined;
  minimumSignatureLevel?: MinimumSignatureLevel | undefined;
  metadata?: Record<string, string> | undefined;
}

/**
 * Creates a project; 409 with the `id` if its external ID is taken, 422 if its producer is not a business of the
 * organization.
 */
export function createProject(ctx: Context, actor: Actor, input: NewProject): Promise<PresentedProject> {
  return ctx.db.org(actor, async (tx) => {
    await assertProducer(tx, input.producer);
    await assertMinimum(tx, input.minimumSignatureLevel);
    const id = await insertProject(ctx, tx, actor, input);
    if (id === undefined) throw await taken(tx, input.externalId ?? '');
    return presentProject(ctx, tx, await loadProject(tx, id));
  });
}

/** Inserts a project; undefined if its external ID is taken. */
export async function insertProject(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  input: NewProject,
): Promise<string | undefined> {
  const at = ctx.clock.now();
  const of = { org_id: actor.org, id: newId('project', at) };
  const { title, description = null, urls = [] } = input;
  const { numInsertedOrUpdatedRows } = await projectsOf(tx)
    .insertInto('projects')
    .values({
      ...of,
      external_id: input.externalId ?? null,
      details: await sealDetails(ctx, tx, of, { title, description, urls }),
      shoot_dates: JSON.stringify(input.shootDates ?? []),
      producer_verification_id: input.producer?.verificationId ?? null,
      expected_performers: input.expectedPerformers ?? null,
      ...(input.minimumSignatureLevel && { minimum_signature_level: input.minimumSignatureLevel }),
      metadata: JSON.stringify(input.metadata ?? {}),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'external_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  await ctx.events.audit(tx, actor, { action: 'project.created', subject: of.id });
  return of.id;
}

/** A producer is a company that was submitted for verification; its status may change, and is shown. */
export async function assertProducer(tx: Tx, producer: { verificationId: string } | null | undefined): Promise<void> {
  if (!producer || (await findBusinessVerification(tx, producer.verificationId))) return;
  throw new AppError('unprocessable', {
    errors: [{ path: 'producer.verificationId', message: 'There is no such business verification' }],
  });
}

async function taken(tx: Tx, externalId: string): Promise<AppError> {
  const found = await projectsOf(tx)
    .selectFrom('projects')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return new AppError('conflict', {
    message: 'A project with this externalId already exists.',
    errors: [{ path: 'externalId', message: 'A project with this ID already exists' }],
    ...(found && { extra: { id: found.id } }),
  });
}
