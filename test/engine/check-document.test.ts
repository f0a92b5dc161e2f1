import assert from 'node:assert/strict';
import {
  checkDocumentAccepted,
  checkDocumentAge,
  checkReviewSample,
  type DocumentKind,
  reviewDraw,
} from '#engine/decision/check-document.ts';
import { type DecisionPolicy, defaultPolicy, developmentPolicy } from '#engine/index.ts';
import { newId } from '#kernel/ids.ts';

const TODAY = '2026-11-21';
const passport: DocumentKind = { documentType: 'passport', issuingState: 'FRA' };
const german: DocumentKind = { documentType: 'passport', issuingState: 'D' };
const specimen: DocumentKind = { documentType: 'passport', issuingState: 'UTO' };
const visa: DocumentKind = { documentType: 'visa', issuingState: 'FRA' };

function accepting(
  types: DecisionPolicy['acceptedDocuments']['types'],
  allow: string[] | null = null,
  deny: string[] = [],
): DecisionPolicy {
  return { ...defaultPolicy, acceptedDocuments: { types, countries: { allow, deny } } };
}

describe('document rules', () => {
  const accepted: [string, DocumentKind | null, DecisionPolicy, string, string?][] = [
    ['any passport by default', passport, defaultPolicy, 'passed'],
    ['an uncertain reading', null, defaultPolicy, 'unclear', 'depends_on_mrz'],
    ['a specimen under the default policy', specimen, defaultPolicy, 'failed', 'specimen_document'],
    ['a specimen under the development policy', specimen, developmentPolicy, 'passed'],
    [
      'a specimen that is not in the list of allowed specimens',
      specimen,
      { ...accepting(null, ['FRA']), acceptSpecimens: true },
      'failed',
      'country_not_accepted',
    ],
    ['a visa', visa, developmentPolicy, 'unclear', 'visa_document'],
    [
      'a visa where a passport is requested',
      visa,
      { ...developmentPolicy, acceptedDocuments: { ...developmentPolicy.acceptedDocuments, types: ['passport'] } },
      'failed',
      'document_type_not_accepted',
    ],
    ['an accepted document type', passport, accepting(['id_card', 'passport']), 'passed'],
    ['a document type that is not accepted', passport, accepting(['id_card']), 'failed', 'document_type_not_accepted'],
    ['an allowed issuer', passport, accepting(null, ['FRA']), 'passed'],
    ['an issuer that is not allowed', passport, accepting(null, ['ESP']), 'failed', 'country_not_accepted'],
    ['a denied issuer', passport, accepting(null, null, ['FRA']), 'failed', 'country_not_accepted'],
    ['Germany, which uses the code D, when DEU is allowed', german, accepting(null, ['DEU']), 'passed'],
    [
      'Germany, which uses the code D, when DEU is denied',
      german,
      accepting(null, null, ['DEU']),
      'failed',
      'country_not_accepted',
    ],
    [
      'an organization as issuer when another is allowed',
      { documentType: 'travel_document', issuingState: 'UNO' },
      accepting(null, ['XOM']),
      'failed',
      'country_not_accepted',
    ],
    [
      'an allowed organization as issuer',
      { documentType: 'travel_document', issuingState: 'UNO' },
      accepting(null, ['UNO']),
      'passed',
    ],
  ];
  for (const [name, document, policy, result, reason] of accepted)
    it(`${result} for ${name}`, () => {
      const check = checkDocumentAccepted(document, policy);
      assert.deepEqual([check.key, check.result, check.reason], ['document_accepted', result, reason]);
    });

  const issued = (issueDate: string | null): DocumentKind => ({ ...passport, issueDate });
  const aged: [string, DocumentKind | null, number | null, string, string?][] = [
    ['no limit', issued('1999-01-01'), null, 'not_performed', 'not_requested'],
    ['an uncertain reading', null, 10, 'unclear', 'depends_on_mrz'],
    ['an MRZ, which has no issue date', passport, 10, 'not_performed', 'issue_date_unknown'],
    ['a document issued exactly the maximum age ago', issued('2016-11-21'), 10, 'passed'],
    ['a document issued one day earlier', issued('2016-11-20'), 10, 'failed', 'document_too_old'],
    ['issued today', issued(TODAY), 1, 'passed'],
    ['issued tomorrow', issued('2026-11-22'), 1, 'unclear', 'issue_date_implausible'],
  ];
  for (const [name, document, maximumDocumentAgeYears, result, reason] of aged)
    it(`${result} by document age for ${name}`, () => {
      const check = checkDocumentAge(document, TODAY, { ...defaultPolicy, maximumDocumentAgeYears });
      assert.deepEqual([check.key, check.result, check.reason], ['document_age', result, reason]);
    });
});

describe('sampling for review', () => {
  const share = (reviewSampleShare: number): DecisionPolicy => ({ ...defaultPolicy, reviewSampleShare });

  it('depends only on the verification ID, and never changes', () => {
    const id = 'ver_01kb0000000000000000000000';
    // The first four bytes of the SHA-256 of "avouch/review-sample/1", NUL, and the ID, computed with sha256sum(1).
    assert.equal(reviewDraw(id), 0xbcd04757 / 2 ** 32);
    assert.deepEqual(checkReviewSample(id, share(0.1)), checkReviewSample(id, share(0.1)));
  });

  it('selects its share, from none to all', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('verification'));
    const drawn = (part: number): number =>
      ids.filter((id) => checkReviewSample(id, share(part)).reason === 'sampled_for_review').length;
    assert.deepEqual([drawn(0), drawn(1)], [0, ids.length]);
    // Six standard deviations for 20,000 draws at 5 percent: fewer than one run in a hundred million is outside.
    assert.ok(Math.abs(drawn(0.05) - 1000) < 185, String(drawn(0.05)));
  });

  it('is skipped when the share is zero or there is no verification', () => {
    assert.equal(checkReviewSample('ver_x', share(0)).reason, 'not_requested');
    assert.equal(checkReviewSample(undefined, share(1)).reason, 'not_requested');
  });
});
