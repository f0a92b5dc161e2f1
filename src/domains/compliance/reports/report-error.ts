import type { ReportFailure } from './report.ts';

/** An error for which retries are pointless. */
export class ReportError extends Error {
  override name = 'ReportError';
  readonly failure: ReportFailure;

  constructor(failure: ReportFailure, options?: ErrorOptions) {
    super(`the report cannot be created: ${failure}`, options);
    this.failure = failure;
  }
}
