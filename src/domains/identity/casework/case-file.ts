/** A verification of a person or business, locked until the transaction ends. */
export interface CaseFile {
  id: string;
  status: string;
  /** `usr_…` of the assignee. */
  assignee: string | null;
  /** Finally decided: it can no longer be assigned. */
  isClosed: boolean;
  /** Sets the assignee. */
  assign(assignee: string | null): Promise<unknown>;
}
