/** Of what a status is. */
export const SCOPES = ['organization', 'project', 'person'] as const;
export type Scope = (typeof SCOPES)[number];

/** One of them in the transaction's organization; the id of the organization itself, `prj_…` or `per_…`. */
export interface Scoped {
  scope: Scope;
  id: string;
}
