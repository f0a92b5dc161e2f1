// Input of the compliance rules for a person and a project without missing items.
import type {
  Now,
  PerformerFacts,
  ProducerFacts,
  ProjectFacts,
} from '../../../../src/domains/compliance/compliance/facts.ts';

export const AT = new Date('2026-06-01T12:00:00Z');
const LISTS = 'sanctions@7';
export const NOW: Now = { at: AT, lists: { described: LISTS, importedAt: new Date('2026-05-30T00:00:00Z') } };
export const daysOn = (days: number): Date => new Date(AT.getTime() + days * 86_400_000);

const MET = { ok: true, reason: null };

type Judged = PerformerFacts['judged'];
type ReleaseStanding = NonNullable<Judged['release']['standing']>;

export const standingOf = (state: ReleaseStanding['state']): ReleaseStanding => ({
  state,
  waitingFor: [],
  missing: [],
  next: null,
});

/** A performer of a shoot in two months, with all facts known. */
export function performer({
  judged,
  ...more
}: Partial<Omit<PerformerFacts, 'judged'>> & { judged?: Partial<Judged> } = {}): PerformerFacts {
  return {
    judged: {
      performerId: 'pfm_1',
      userId: 'anna',
      ok: true,
      shotOn: '2026-08-01',
      identity: { ...MET, examinedOn: '2026-05-01' },
      age: { ...MET, basis: 'identity' },
      release: { ...MET, releaseId: 'rel_1', status: 'signed', standing: standingOf('signed') },
      distinct: MET,
      signature: { ...MET, level: 'same_key', linkDelivery: 'mailed', minimum: 'same_key' },
      missing: [],
      pending: null,
      next: null,
      ...judged,
    },
    standing: { state: 'verified', verificationId: 'ver_1', until: daysOn(400) },
    release: {
      agreementId: 'agr_1',
      identity: 'verified',
      personId: 'per_1',
      userId: 'anna',
      endsOn: null,
      shootUntil: '2026-08-02',
    },
    lastDay: '2026-08-02',
    ...more,
  };
}

export const unmet = (reason: string) => ({ ok: false, reason });

/** An approved business without hits on the current lists. */
export function producer(more: Partial<ProducerFacts> = {}): ProducerFacts {
  return {
    verificationId: 'ver_2',
    status: 'approved',
    until: daysOn(300),
    dueAt: null,
    screening: { owners: 1, lists: [LISTS], screenedAt: daysOn(-1), openHits: 0, confirmedHits: 0 },
    ...more,
  };
}

export function project(more: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    id: 'prj_1',
    records: [],
    reasons: [],
    performers: [performer()],
    withdrawn: [],
    producer: producer(),
    ...more,
  };
}
