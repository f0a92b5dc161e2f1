import type { Assertion } from './assertion.ts';

/** What became of an assertion; without `failure` it holds. */
export interface Result {
  assertion: Assertion;
  failure?: string;
}

/** One line a clause with how many of its assertions hold, then what does not. */
export function tableOf(results: readonly Result[]): string {
  const lines = [...Map.groupBy(results, ({ assertion }) => assertion.suite)].flatMap(([suite, ofSuite]) => [
    `\n${suite}: ${countOf(ofSuite)}`,
    ...[...Map.groupBy(ofSuite, ({ assertion }) => assertion.clause)].map(
      ([clause, ofClause]) => `  ${countOf(ofClause).padStart(9)}  ${clause}`,
    ),
  ]);
  const failures = results.filter(({ failure }) => failure !== undefined);
  const told = failures.map(
    ({ assertion: { suite, clause, says }, failure }) => `  ${suite}: ${clause}: ${says}\n    ${failure}`,
  );
  return [...lines, ...(told.length > 0 ? ['\nWhat does not hold:', ...told] : [])].join('\n');
}

function countOf(results: readonly Result[]): string {
  return `${results.filter(({ failure }) => failure === undefined).length}/${results.length}`;
}
