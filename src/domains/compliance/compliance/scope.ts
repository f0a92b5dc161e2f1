/** The kinds of subjects that have a status. */
export const SCOPES = ['organization', 'project', 'person'] as const;
export type Scope = (typeof SCOPES)[number];

/** Identifies a subject in the transaction's organization: the organization's ID, `prj_…`, or `per_…`. */
export interface Scoped {
  scope: Scope;
  id: string;
}
