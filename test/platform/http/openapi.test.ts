import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineParts, shareParts } from '#platform/http/description/shared-parts.ts';

type Schema = { type?: string; additionalProperties?: unknown };
interface Operation {
  operationId: string;
  security: object[];
  parameters?: { in: string }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The answers that an `Idempotency-Key` may cause. */
const OF_KEYS = ['409', '410', '422'];

describe('the OpenAPI document', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../src/openapi.json'), 'utf8');
  const written = JSON.parse(text);
  const { paths, components } = inlineParts(written) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ method, ...operation })),
  );
  const lacking = (of: typeof operations, status: string): string[] =>
    of.filter(({ responses }) => !responses[status]).map(({ operationId }) => operationId);

  it('declares the answers that an Idempotency-Key may cause', () => {
    const keyed = operations.filter(
      ({ method, security, operationId }) => method === 'post' && security.length > 0 && operationId !== 'createLookup',
    );
    assert.ok(keyed.length > 50);
    for (const status of OF_KEYS) assert.deepEqual(lacking(keyed, status), []);
  });

  it('declares 404 wherever the path contains an ID', () => {
    const naming = operations.filter(({ parameters }) => parameters?.some((each) => each.in === 'path'));
    assert.ok(naming.length > 100);
    const oauth = ['requestWalletCredential', 'requestDeferredWalletCredential'];
    // The dashboard is a single page that resolves the path itself.
    const others = [...oauth, 'showDashboardPage'];
    assert.deepEqual(
      lacking(naming, '404').filter((each) => !others.includes(each)),
      [],
    );
  });

  it('declares JSON documents as objects', () => {
    const schemas = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) => content?.['application/json']?.schema ?? []),
    );
    assert.deepEqual(
      schemas.filter(({ type }) => type === 'string'),
      [],
    );
  });

  it('defines shared refusals and parameters once, each under a name that is used', () => {
    const references = [...text.matchAll(/"#\/components\/((?:responses|parameters)\/\w+)"/g)].map(([, name]) => name);
    const names = ['responses', 'parameters'].flatMap((kind) =>
      Object.keys(written.components[kind]).map((name) => `${kind}/${name}`),
    );
    assert.deepEqual([...new Set(references)].sort(), names.sort());
    assert.ok(references.length > 10 * names.length, `${references.length} references to ${names.length}`);
    const again = structuredClone(inlineParts(written));
    shareParts(again);
    assert.deepEqual(again, written);
  });

  it('allows additional members in an error', () => {
    assert.notEqual(components.schemas.Error?.additionalProperties, false);
  });
});
