/** A row as texts. */
export type Row = Readonly<Record<string, string | null>>;

export interface SealedBy {
  /** The subjects whose data keys seal the value, the inner one first. */
  subjects: string[];
  purpose: string;
}

type Find = (row: Row, column: string) => SealedBy;

const own =
  (purpose: string, subject = 'id'): Find =>
  (row) => ({ subjects: [row[subject] ?? ''], purpose });
const byColumn: Find = ({ id }, column) => ({ subjects: [id ?? ''], purpose: column });

/** As `credentials/seals.ts` does. */
const credential: Find = ({ id, type, person_id: person, source_id: source }, column) => {
  const subject = (type === 'IdentityVerificationCredential' ? person : source) ?? '';
  const subjects = column === 'personal_claims' ? [...new Set([source ?? '', subject])] : [subject];
  return { subjects, purpose: `${column}/${id}` };
};

/** How the domains seal the columns of the multiplied tables; other sealed columns stay empty. */
export const SEALS: Readonly<Record<string, Readonly<Record<string, Find>>>> = {
  persons: { profile: own('profile'), person_key: own('person-key'), holder_secret: own('holder-secret') },
  verifications: { extracted: byColumn, decision: byColumn, expected: byColumn, printed: byColumn },
  credentials: { vc_jwt: credential, claims: credential, claim_set: credential, personal_claims: credential },
  projects: { details: own('project') },
  project_performers: { profile: own('performer') },
  project_performer_entries: { profile: own('performer', 'performer_id') },
  releases: { details: own('release-details') },
  agreements: { content: own('agreement-content') },
  agreement_parties: { contact: own('party-contact') },
};
