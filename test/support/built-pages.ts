// The pages as their sources are now, before all tests: the service would answer 503 while it builds them.
import { runBuilder } from '#platform/web-app/run-builder.ts';

/** What mocha calls by this name in a required file, once a run. */
export async function mochaGlobalSetup(): Promise<void> {
  await runBuilder();
}
