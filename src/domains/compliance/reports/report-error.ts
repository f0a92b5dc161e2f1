import type { ReportFailure } from './report.ts';

/** Why a report cannot be made, however often it is tried. */
export class ReportError extends Error {
  override name = 'ReportError';
  readonly failure: ReportFailure;

  constructor(failure: ReportFailure, options?: ErrorOptions) {
    super(`the report cannot be created: ${failure}`, options);
    this.failure = failure;
  }
}
