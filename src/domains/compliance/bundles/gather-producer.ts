import type { ProjectState } from '#domains/agreements/projects/index.ts';
import type { JudgedProducer } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { getEncoding } from '#domains/credentials/credentials/index.ts';
import { obtainProof } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { BundledProducer } from '#verifier/bundle/bundle.ts';
import { producerStatementOf } from '#verifier/bundle/producer-statement.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { ProducerForm } from './bundle.ts';

/** The proof of the producer, or the code that says why there is none. */
export type GatheredProducer = { part: BundledProducer; missing: null } | { part: null; missing: string | null };

export interface ProducerGathering {
  actor: Actor;
  issuer: string;
  project: ProjectState;
  /** As the project's check says. */
  judged: JudgedProducer;
  form: ProducerForm;
}

/** The business behind a project as its bundle shows it. */
export async function gatherProducer(ctx: Context, gathering: ProducerGathering): Promise<GatheredProducer> {
  const { judged, form } = gathering;
  if (form === 'none') return { part: null, missing: null };
  const { business, reason } = judged;
  if (!business) return { part: null, missing: reason };
  const gathered = await (form === 'credential'
    ? credentialOf(ctx, gathering, business)
    : proofOf(ctx, gathering, business.id));
  return gathered.part === null && reason !== null ? { part: null, missing: reason } : gathered;
}

async function credentialOf(
  ctx: Context,
  { actor }: ProducerGathering,
  { credential_id: id, credentialStatus }: NonNullable<JudgedProducer['business']>,
): Promise<GatheredProducer> {
  if (id === null || (credentialStatus !== null && credentialStatus !== 'active'))
    return { part: null, missing: 'producer_not_verified' };
  try {
    const { encoding } = await getEncoding(ctx, { org: actor.org, id, format: 'vc+jwt' });
    return { part: { credential: String(encoding) }, missing: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return { part: null, missing: 'producer_erased' };
    throw error;
  }
}

/** The latest relevant day on which the business was verified; it may have been examined after the shoot. */
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
    missing = obtained.refusal;
  }
  return { part: null, missing };
}

/** Today, then the first day of the shoot; none before the shoot. */
function daysOf({ shootDates }: ProjectState, today: CalendarDay): CalendarDay[] {
  const [first = today] = shootDates.map(({ from }) => from).sort();
  return first > today ? [] : [...new Set([today, first])];
}
