import type { ProjectState } from '#domains/agreements/projects/index.ts';
import { findBusinessStanding } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { getEncoding } from '#domains/credentials/credentials/index.ts';
import { obtainProof } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { BundledProducer } from '#verifier/bundle/bundle.ts';
import { producerStatementOf } from '#verifier/bundle/producer-statement.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { ProducerForm } from './bundle.ts';

/** What shows the producer, or the code of why nothing does. */
export type GatheredProducer = { part: BundledProducer; missing: null } | { part: null; missing: string | null };

export interface ProducerGathering {
  actor: Actor;
  issuer: string;
  project: ProjectState;
  form: ProducerForm;
}

/** The business behind a project as it is shown in its bundle. */
export async function gatherProducer(ctx: Context, gathering: ProducerGathering): Promise<GatheredProducer> {
  const { project, form } = gathering;
  if (form === 'none') return { part: null, missing: null };
  const verificationId = project.producerVerificationId;
  if (verificationId === null) return { part: null, missing: 'producer_missing' };
  return form === 'credential' ? credentialOf(ctx, gathering, verificationId) : proofOf(ctx, gathering, verificationId);
}

async function credentialOf(
  ctx: Context,
  { actor }: ProducerGathering,
  verificationId: string,
): Promise<GatheredProducer> {
  const found = await ctx.db.org(actor, (tx) => findBusinessStanding(tx, verificationId));
  const id = found?.credential_id;
  if (!id) return { part: null, missing: 'producer_not_verified' };
  const { credentialStatus } = found;
  if (credentialStatus === 'revoked' || credentialStatus === 'suspended')
    return { part: null, missing: `producer_${credentialStatus}` };
  try {
    const { encoding } = await getEncoding(ctx, { org: actor.org, id, format: 'vc+jwt' });
    return { part: { credential: String(encoding) }, missing: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return { part: null, missing: 'producer_erased' };
    throw error;
  }
}

const REASONS: Record<string, string> = {
  credential_revoked: 'producer_revoked',
  credential_suspended: 'producer_suspended',
};

/** Of the days that count the latest on which the business was verified: it may have been examined after the shoot. */
async function proofOf(
  ctx: Context,
  { actor, issuer, project }: ProducerGathering,
  verificationId: string,
): Promise<GatheredProducer> {
  let missing = 'not_shot_yet';
  for (const on of daysOf(project, dayOf(ctx.clock.now()))) {
    const statement = producerStatementOf({ issuer, projectId: project.id, on });
    const obtained = await obtainProof(ctx, actor, { verificationId, statement });
    if ('file' in obtained) return { part: { proof: { ...obtained.file } }, missing: null };
    missing = REASONS[obtained.refusal] ?? obtained.refusal;
  }
  return { part: null, missing };
}

/** Today, and the first day of the shoot; none before it. */
function daysOf({ shootDates }: ProjectState, today: CalendarDay): CalendarDay[] {
  const [first = today] = shootDates.map(({ from }) => from).sort();
  return first > today ? [] : [...new Set([today, first])];
}
