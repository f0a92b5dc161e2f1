import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type AgreementSettings, minimumLevel } from '../agreement.ts';
import { sealContent } from '../store.ts';
import { agreementsOf } from '../tables.ts';
import { insertParties } from './insert-parties.ts';
import type { NewAgreement, PreparedAgreement } from './prepare-agreement.ts';

const DEFAULT_DAYS = 30;

/** Writes a prepared draft in the transaction of the object it belongs to. */
export async function saveAgreement(ctx: Context, tx: Tx, actor: Actor, prepared: PreparedAgreement): Promise<void> {
  const { id, at, input, template, content, parties, projectId, expiresAt, documentKey } = prepared;
  const { org } = actor;
  await agreementsOf(tx)
    .insertInto('agreements')
    .values({
      org_id: org,
      id,
      version: 1,
      type: input.type,
      status: 'draft',
      purpose: input.purpose?.kind ?? null,
      purpose_id: input.purpose?.id ?? null,
      project_id: projectId,
      template_id: template?.id ?? null,
      template_version: template?.version ?? null,
      content: await sealContent(ctx, tx, { org, id }, content),
      document_key: documentKey ?? null,
      settings: JSON.stringify(settingsOf(input)),
      metadata: JSON.stringify(input.metadata ?? {}),
      expires_at: expiresAt,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await insertParties(ctx, tx, { org, agreementId: id, parties });
  await ctx.events.audit(tx, actor, { action: 'agreement.created', subject: id });
}

function settingsOf(input: NewAgreement): AgreementSettings {
  return {
    requireVerifiedIdentity: minimumLevel(input.requireVerifiedIdentity ?? false),
    requireEmailCode: input.requireEmailCode ?? false,
    faceMatchAtSigning: input.faceMatchAtSigning ?? false,
    trustedIssuers: input.trustedIssuers ?? [],
    confirmInWallet: input.confirmInWallet ?? false,
    reminders: input.reminders ?? null,
    expiresInDays: input.expiresAt === undefined ? (input.expiresInDays ?? DEFAULT_DAYS) : null,
  };
}
