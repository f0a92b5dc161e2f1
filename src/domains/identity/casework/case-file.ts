/** A verification, of a person or of a business, locked until the end of the transaction. */
export interface CaseFile {
  id: string;
  status: string;
  /** `usr_…` of who works on it. */
  assignee: string | null;
  /** Decided for good: no one works on it any more. */
  isClosed: boolean;
  /** Writes who works on it from now on. */
  assign(assignee: string | null): Promise<unknown>;
}
