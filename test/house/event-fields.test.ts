// Every description of an event's field in the catalog has a Spanish translation, because descriptions have no code.
import assert from 'node:assert/strict';
import { eventCatalogue } from '../../src/app.ts';
import { fieldsOf } from '../../src/web/dashboard/webhooks/events/schema-fields.ts';
import { fieldMeanings } from '../../src/web/dashboard/webhooks/locales/es-fields.ts';

/** Only code, such as an ID's form. */
const CODE = /^`[^`]+`$/;

describe('Spanish descriptions of event fields', () => {
  const meanings = new Set(
    eventCatalogue().flatMap(({ schema }) => fieldsOf(schema).flatMap(({ meaning }) => meaning ?? [])),
  );
  const needed = [...meanings].filter((meaning) => !CODE.test(meaning)).sort();

  it('exist for each description, and for nothing else', () => {
    assert.ok(needed.length > 40, String(needed.length));
    assert.deepEqual(Object.keys(fieldMeanings).sort(), needed);
  });

  it('keep the code of the English text', () => {
    const codeIn = (text: string): string[] => text.match(/`[^`]+`|\b\w+_\w+\b/g) ?? [];
    for (const meaning of needed) assert.deepEqual(codeIn(fieldMeanings[meaning] ?? ''), codeIn(meaning), meaning);
  });
});
