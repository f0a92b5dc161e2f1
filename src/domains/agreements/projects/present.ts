import type { MinimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import { type BusinessStatus, findBusinessStanding } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ShootDates } from './project.ts';
import { minimumOf } from './signature-minimum.ts';
import { openDetails } from './store.ts';
import type { ProjectRow } from './tables.ts';

/** The producer, and whether the business has a valid verification. */
export interface PresentedProducer {
  verificationId: string | null;
  status: BusinessStatus | 'missing';
  verified: boolean;
}

export interface PresentedProject {
  id: string;
  externalId: string | null;
  title: string | null;
  description: string | null;
  shootDates: ShootDates[];
  producer: PresentedProducer;
  urls: string[];
  expectedPerformers: number | null;
  minimumSignatureLevel: MinimumSignatureLevel;
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

export async function presentProject(ctx: Context, tx: Tx, row: ProjectRow): Promise<PresentedProject> {
  const [{ title, description, urls }, producer, minimumSignatureLevel] = await Promise.all([
    openDetails(ctx, tx, row),
    presentProducer(tx, row.producer_verification_id),
    minimumOf(tx, row),
  ]);
  return {
    id: row.id,
    externalId: row.external_id,
    title,
    description,
    shootDates: row.shoot_dates,
    producer,
    urls: [...urls],
    expectedPerformers: row.expected_performers,
    minimumSignatureLevel,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

async function presentProducer(tx: Tx, verificationId: string | null): Promise<PresentedProducer> {
  const found = verificationId === null ? undefined : await findBusinessStanding(tx, verificationId);
  if (!found) return { verificationId, status: 'missing', verified: false };
  return { verificationId, status: found.status, verified: found.stands };
}
