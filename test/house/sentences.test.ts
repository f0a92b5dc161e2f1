// Every code that the service returns has a sentence on the pages in each language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { REQUIRED } from '../../src/domains/business/business-verification/examination/test-outcomes.ts';
import { REPORT_FAILURES } from '../../src/domains/compliance/reports/report.ts';
import { INPUT_SENTENCES } from '../../src/domains/identity/identity-verification/intake/input-reasons.ts';
import { ERRORS } from '../../src/kernel/errors.ts';
import { reports as enReports } from '../../src/web/dashboard/compliance/locales/en/reports.ts';
import { reports as esReports } from '../../src/web/dashboard/compliance/locales/es/reports.ts';
import { es as esErrors } from '../../src/web/kit/errors/es.ts';
import { en as enReasons } from '../../src/web/kit/reasons/en.ts';
import { es as esReasons } from '../../src/web/kit/reasons/es.ts';

/** Why a session is not verified, besides faults of its pictures. */
const OF_SESSIONS = readFileSync(
  new URL('../../src/domains/identity/verification-sessions/capture/reasons.ts', import.meta.url),
  'utf8',
).matchAll(/code: '(\w+)', message: '/g);

const REASONS = [
  ...Object.keys(INPUT_SENTENCES),
  ...Object.keys(REQUIRED),
  ...[...OF_SESSIONS].map(([, code]) => code),
];
const ERROR_MESSAGES = Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message]));

type Sentences = Readonly<Record<string, string>>;

const TABLES: readonly [name: string, codes: readonly (string | undefined)[], en: Sentences, es: Sentences][] = [
  ['error', Object.keys(ERRORS), ERROR_MESSAGES, esErrors],
  ['reason', REASONS, enReasons, esReasons],
  ['failure of a report', REPORT_FAILURES, enReports.failure, esReports.failure],
];

describe('codes of the service', () => {
  it('are checked in many tables', () =>
    assert.ok(REASONS.length > 30 && REASONS.includes('link_expired'), REASONS.join()));

  for (const [name, codes, en, es] of TABLES)
    it(`have a sentence in English and in Spanish for each ${name}`, () => {
      for (const sentences of [en, es])
        assert.deepEqual(
          codes.filter((code = '') => !/\w.*\.$/.test(sentences[code] ?? '')),
          [],
        );
      assert.deepEqual(
        Object.keys(es).filter((code) => es[code] === en[code]),
        [],
        'translated',
      );
    });
});
