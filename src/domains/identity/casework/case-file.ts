/** A verification of a person or business, locked until the transaction ends. */
export interface CaseFile {
  id: string;
  status: string;
  /** `usr_…` of the assignee. */
  assignee: string | null;
  /** The decision is final, so the case can no longer be assigned. */
  isClosed: boolean;
  /** Sets the assignee. */
  assign(assignee: string | null): Promise<unknown>;
}
