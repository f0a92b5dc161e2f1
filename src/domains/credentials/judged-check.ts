/** One check of a verdict; `not_performed` where there is nothing to check it by. */
export interface JudgedCheck {
  check: string;
  result: 'passed' | 'failed' | 'not_performed';
  reason?: string;
  /** `status` only: when the list was made. */
  asOf?: string;
}
