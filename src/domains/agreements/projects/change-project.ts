import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { assertProducer, type NewProject } from './create-project.ts';
import { type PresentedProject, presentProject } from './present.ts';
import { assertMinimum } from './signature-minimum.ts';
import { assertOpen, changeProjectRow, loadProject, openDetails, sealDetails } from './store.ts';

/** The fields to change; omitted ones stay. The external ID is fixed, because releases may refer to it. */
export type ProjectChange = Partial<Omit<NewProject, 'externalId' | 'title' | 'metadata'>> & {
  title?: string | undefined;
  metadata?: MetadataPatch | undefined;
};

/** Changes a project; 404 for an unknown one, 409 for an archived one, 422 for an unknown producer. */
export function changeProject(
  ctx: Context,
  actor: Actor,
  idOrExternalId: string,
  change: ProjectChange,
): Promise<PresentedProject> {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadProject(tx, idOrExternalId);
    const { id } = row;
    assertOpen(row);
    await assertProducer(tx, change.producer);
    await assertMinimum(tx, change.minimumSignatureLevel);
    const known = await openDetails(ctx, tx, row);
    const { title = known.title, description = known.description, urls = known.urls } = change;
    await changeProjectRow(tx, row, {
      at: ctx.clock.now(),
      details: await sealDetails(ctx, tx, row, { title, description, urls }),
      ...(change.shootDates && { shoot_dates: JSON.stringify(change.shootDates) }),
      ...(change.producer !== undefined && { producer_verification_id: change.producer?.verificationId ?? null }),
      ...(change.expectedPerformers !== undefined && { expected_performers: change.expectedPerformers }),
      ...(change.minimumSignatureLevel && { minimum_signature_level: change.minimumSignatureLevel }),
      ...(change.metadata && { metadata: await mergeMetadata(tx, { table: 'projects', id }, change.metadata) }),
    });
    const details = { fields: Object.keys(change).sort().join(' ') };
    await ctx.events.audit(tx, actor, { action: 'project.changed', subject: id, details });
    return presentProject(ctx, tx, await loadProject(tx, id));
  });
}
