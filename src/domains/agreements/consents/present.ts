import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { noticeHash } from './claims.ts';
import type { ConsentAssurance, ConsentStatus, ConsentTerms, ConsentType, Notice } from './consent.ts';
import type { ReplicaTerms } from './replicas/replica.ts';
import { loadEntries, openTerms } from './store.ts';
import type { ConsentEntryRow, ConsentRow } from './tables.ts';

export interface PresentedEntry {
  state: ConsentStatus;
  reason: string | null;
  by: { kind: string; id: string };
  at: string;
}

export interface PresentedConsent extends Omit<ConsentTerms, 'notice' | 'replica'> {
  id: string;
  type: ConsentType;
  status: ConsentStatus;
  replica: ReplicaTerms | null;
  /** When the only use of a single-use consent was recorded. */
  usedUpAt: string | null;
  /** Whether it is given and has not expired. */
  valid: boolean;
  assurance: ConsentAssurance;
  userId: string;
  personId: string;
  projectId: string | null;
  notice: Notice & { textHash: string | null };
  agreementId: string | null;
  credentialId: string | null;
  metadata: Record<string, string>;
  /** Whether the content is erased; its fields are then empty. */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  givenAt: string | null;
  withdrawnAt: string | null;
  validUntil: string | null;
  history: PresentedEntry[];
}

/** The terms as they remain after erasure. */
const ERASED: ConsentTerms = {
  notice: { language: 'und', text: null, url: null },
  purpose: '',
  purposeType: '',
  lawfulBasis: 'consent',
  categories: [],
  controllers: [],
  collectionMethod: '',
  processingMethod: '',
  storageLocations: [],
  retention: '',
  processingLocations: [],
  jurisdiction: '',
  recipients: [],
  withdrawalMethod: '',
  privacyRights: [],
};

export async function presentConsent(ctx: Context, tx: Tx, row: ConsentRow): Promise<PresentedConsent> {
  const [opened, entries] = await Promise.all([openTerms(ctx, tx, row), loadEntries(tx, row.id)]);
  const { notice, replica = null, ...terms } = opened ?? ERASED;
  const isOver = row.valid_until !== null && row.valid_until <= ctx.clock.now();
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    replica,
    usedUpAt: row.used_up_at?.toISOString() ?? null,
    valid: row.status === 'given' && !isOver,
    assurance: row.assurance,
    userId: row.user_id,
    personId: row.person_id,
    projectId: row.project_id,
    notice: { ...notice, textHash: noticeHash(notice.text) },
    ...terms,
    agreementId: row.agreement_id,
    credentialId: row.credential_id,
    metadata: row.metadata,
    erased: row.terms === null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    givenAt: row.given_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    history: entries.map(presentEntry),
  };
}

function presentEntry(entry: ConsentEntryRow): PresentedEntry {
  return {
    state: entry.state,
    reason: entry.reason,
    by: { kind: entry.actor_kind, id: entry.actor_id },
    at: entry.at.toISOString(),
  };
}
