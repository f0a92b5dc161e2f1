// How each task judges the facts: one fact changed at a time, starting from a company without any problem.
import assert from 'node:assert/strict';
import type { ExaminedPaper, Facts } from '../../../../src/domains/business/business-verification/facts.ts';
import { resolveOwnership } from '../../../../src/domains/business/business-verification/ownership/index.ts';
import { judgeTasks } from '../../../../src/domains/business/business-verification/tasks/index.ts';
import type { BusinessOwner } from '../../../../src/domains/business/business-verification/verification.ts';

const TODAY = '2026-05-02';
const ADDRESS = { lines: ['12 Harbour Street'], city: 'Bristol', postalCode: 'BS1 4QA', country: 'GB' };
const BUSINESS = {
  name: 'Meridian Studio Limited',
  registrationNumber: '08765432',
  country: 'GB',
  address: ADDRESS,
  entityType: 'H0PO',
};
const RECORD = {
  source: 'gleif' as const,
  lei: '529900T8BM49AURSDO55',
  name: 'MERIDIAN STUDIO LTD',
  otherNames: ['Harbour Films Limited'],
  legalForm: 'H0PO',
  status: 'active' as const,
  leiStatus: 'ISSUED',
  country: 'GB',
  subdivision: null,
  registrationNumber: '08765432',
  registrationAuthority: 'RA000585',
  address: { ...ADDRESS, region: null },
  updatedAt: null,
};
const AS_OF = '2026-05-01T00:00:00.000Z';
const found = (record: Partial<typeof RECORD> | object = {}) => ({
  state: 'found' as const,
  source: 'gleif' as const,
  asOf: AS_OF,
  record: { ...RECORD, ...record },
});
const NO_SOURCE = { state: 'no_source' } as const;
const NOT_FOUND = { state: 'not_found', source: 'gleif', asOf: AS_OF } as const;

function paper(kind: ExaminedPaper['kind'], text: string, more: object = {}): ExaminedPaper {
  const traits = { javascript: false, embeddedFiles: 0, formFields: 0, signatures: 0, incrementalUpdates: 0, ...more };
  const reading = {
    ok: true as const,
    kind: 'pdf' as const,
    sha256: '0'.repeat(64),
    pages: 1,
    text: text === '' ? [] : [text],
    hasText: text !== '',
    recognised: [],
    createdOn: null,
    modifiedOn: null,
    producer: null,
    traits,
  };
  return { id: `blb_${kind}`, kind, reading, validUntil: null };
}
const CERTIFICATE = `CERTIFICATE OF INCORPORATION\nCompany Number 08765432\nMERIDIAN STUDIO LIMITED
Registered office: 12 Harbour Street, Bristol, BS1 4QA\nDate of issue: 14 April 2026`;
const REGISTER = 'Register of members\nAnna Maria Eriksson 60 shares\nSøren Van der Meer 40 shares';

const OWNERS: BusinessOwner[] = [
  { name: 'Anna Maria Eriksson', kind: 'person', share: 60, birthDate: '1994-08-12', control: true },
  { name: 'Søren Van der Meer', kind: 'person', share: 40, birthDate: '1979-11-30' },
];

function ownershipOf(owners: readonly BusinessOwner[]): Facts['ownership'] {
  const ownership = resolveOwnership(owners, { threshold: 25 });
  assert.ok(ownership.ok);
  return ownership;
}

const POLICY = {
  ownershipThreshold: 25,
  requireVerifiedOwners: true,
  fourEyes: false,
  automaticApproval: false,
  validityMonths: 12,
  screeningThreshold: 0.85,
  maxDocumentAgeMonths: null,
};

const EXAMINATION: Facts['examination'] = {
  registry: { byLei: null, byNumber: found() },
  screening: { at: AS_OF, lists: [{ list: 'sanctions', version: '20260501' }] },
  examinedAt: AS_OF,
};

const FACTS: Facts = {
  intake: { business: BUSINESS, owners: OWNERS },
  policy: POLICY,
  today: TODAY,
  papers: [paper('incorporation', CERTIFICATE), paper('ownership', REGISTER)],
  examination: EXAMINATION,
  hits: [],
  ownership: ownershipOf(OWNERS),
  owners: ownershipOf(OWNERS).beneficialOwners.map(({ key }) => ({ key, state: 'verified' })),
  duplicates: [],
  isSuspected: false,
};

const business = (more: object) => ({ intake: { ...FACTS.intake, business: { ...BUSINESS, ...more } } });
const registry = (byNumber: Facts['examination']['registry']['byNumber'], byLei = EXAMINATION.registry.byLei) => ({
  examination: { ...EXAMINATION, registry: { byLei, byNumber } },
});
const owned = (owners: BusinessOwner[], more: object = {}) => ({
  intake: { ...FACTS.intake, owners },
  ownership: ownershipOf(owners),
  ...more,
});
const CREATED = `${CERTIFICATE}\nincorporated on 4 March 2019\nDirector: born on 30 November 1979`;
const founded = (incorporatedOn: string, text = CERTIFICATE) => ({
  ...business({ incorporatedOn }),
  papers: [paper('incorporation', text)],
});
const papers = (...changed: ExaminedPaper[]) => ({ papers: changed });
const policy = (more: object) => ({ policy: { ...POLICY, ...more } });
const states = (...list: Facts['owners'][number]['state'][]) => ({
  owners: FACTS.owners.map(({ key }, index) => ({ key, state: list[index] ?? 'unverified' })),
});
const hit = (subjectKey: string, state: Facts['hits'][number]['state']) => ({ hits: [{ subjectKey, state }] });
const without = (more: object) => ({ ...registry(NO_SOURCE), ...more });

const CASES: [name: string, changes: Partial<Facts>, key: string, status: string, reason: string][] = [
  ['a name with another spelling of the legal form', {}, 'name_match', 'success', 'same_name'],
  ['a former name', business({ name: 'Harbour Films Ltd' }), 'name_match', 'warning', 'other_name'],
  ['a different name', business({ name: 'Quartz Shipping Limited' }), 'name_match', 'failure', 'different_name'],
  ['a name found only in the document', without({}), 'name_match', 'success', 'in_document'],
  ['a name that no source contains', without(papers()), 'name_match', 'warning', 'not_confirmed'],
  ['a number in the register', {}, 'registration_number', 'success', 'registered'],
  ['a number in the right format', registry(NOT_FOUND), 'registration_number', 'success', 'format'],
  [
    'a number in an invalid format',
    { ...registry(NOT_FOUND), ...business({ registrationNumber: '1234567890123' }) },
    'registration_number',
    'failure',
    'invalid',
  ],
  ['a tax number', business({ vatId: 'GB980780684' }), 'tax_number', 'success', 'check_digit'],
  ['an LEI of this company', registry(found(), found()), 'lei', 'success', 'issued'],
  ['a lapsed LEI', registry(found(), found({ leiStatus: 'LAPSED' })), 'lei', 'warning', 'lapsed'],
  ['a retired LEI', registry(found(), found({ leiStatus: 'RETIRED' })), 'lei', 'failure', 'not_issued'],
  [
    'the LEI of another company',
    registry(found(), found({ name: 'Quartz Shipping SA' })),
    'lei',
    'failure',
    'of_another',
  ],
  ['an unassigned LEI', registry(found(), NOT_FOUND), 'lei', 'failure', 'not_found'],
  ['an LEI without a list', registry(NO_SOURCE, NO_SOURCE), 'lei', 'warning', 'no_source'],
  ["the register's legal form", {}, 'entity_type', 'success', 'registered'],
  [
    'a legal form that differs from the register',
    business({ entityType: 'B6ES' }),
    'entity_type',
    'warning',
    'registered_differently',
  ],
  ['the legal form in the name', without({}), 'entity_type', 'success', 'in_name'],
  [
    'a legal form that differs from the name',
    without(business({ entityType: 'B6ES' })),
    'entity_type',
    'warning',
    'name_differs',
  ],
  ['a code without a legal form', business({ entityType: '8888' }), 'entity_type', 'warning', 'general_code'],
  [
    "the register's date",
    { ...founded('2019-03-04'), ...registry(found({ incorporatedOn: '2019-03-04' })) },
    'incorporation_date',
    'success',
    'registered',
  ],
  [
    'midnight in another time zone',
    { ...founded('2019-03-04'), ...registry(found({ incorporatedOn: '2019-03-03' })) },
    'incorporation_date',
    'success',
    'registered',
  ],
  [
    "a date earlier than the register's",
    { ...founded('1999-03-04'), ...registry(found({ incorporatedOn: '2019-03-04' })) },
    'incorporation_date',
    'warning',
    'registered_differently',
  ],
  ["the document's date", founded('2019-03-04', CREATED), 'incorporation_date', 'success', 'in_document'],
  [
    'a date below its label',
    founded('2019-03-04', `${CERTIFICATE}\nDate of incorporation\n4 March 2019`),
    'incorporation_date',
    'success',
    'in_document',
  ],
  ['a birth date in the document', founded('1979-11-30', CREATED), 'incorporation_date', 'warning', 'document_differs'],
  ['the date of issue', founded('2026-04-14'), 'incorporation_date', 'warning', 'not_confirmed'],
  ['an active record', {}, 'registry_record', 'success', 'active'],
  ['a dissolved company', registry(found({ status: 'inactive' })), 'registry_record', 'failure', 'inactive'],
  ['no record', registry(NOT_FOUND), 'registry_record', 'warning', 'not_found'],
  ['one number in two registers', registry({ ...NOT_FOUND, candidates: 2 }), 'registry_record', 'warning', 'ambiguous'],
  ['no register', registry(NO_SOURCE), 'registry_record', 'warning', 'no_source'],
  ["the register's address", {}, 'address_match', 'success', 'same_address'],
  [
    'a different address',
    business({ address: { lines: ['9 Quai du Port'], city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' } }),
    'address_match',
    'failure',
    'different_address',
  ],
  [
    'an invalid postal code',
    without(business({ address: { ...ADDRESS, postalCode: 'BRISTOL' } })),
    'address_match',
    'warning',
    'postal_code_form',
  ],
  ["the document's address", without({}), 'address_match', 'success', 'in_document'],
  ['an address that no source contains', without(papers()), 'address_match', 'warning', 'not_confirmed'],
  ['a certificate', {}, 'incorporation_document', 'success', 'name_and_number'],
  ['no certificate', papers(), 'incorporation_document', 'failure', 'missing'],
  ['an empty certificate', papers(paper('incorporation', '')), 'incorporation_document', 'warning', 'illegible'],
  [
    "another company's certificate",
    papers(paper('incorporation', REGISTER)),
    'incorporation_document',
    'failure',
    'not_found',
  ],
  [
    'a certificate with a different number',
    papers(paper('incorporation', CERTIFICATE.replace('08765432', '01234567'))),
    'incorporation_document',
    'warning',
    'number_not_found',
  ],
  [
    'a certificate with scripts',
    papers(paper('incorporation', CERTIFICATE, { javascript: true })),
    'incorporation_document',
    'warning',
    'active_content',
  ],
  ['a date', {}, 'document_date', 'success', 'dated'],
  ['a date that is old enough', policy({ maxDocumentAgeMonths: 1 }), 'document_date', 'success', 'dated'],
  [
    'a date that is too old',
    { ...policy({ maxDocumentAgeMonths: 1 }), today: '2026-05-15' },
    'document_date',
    'failure',
    'too_old',
  ],
  [
    'an expired document',
    papers({ ...paper('incorporation', CERTIFICATE), validUntil: '2026-05-01' }),
    'document_date',
    'failure',
    'ended',
  ],
  ['a register of members', {}, 'ownership_document', 'success', 'all_named'],
  [
    'a register of members without one owner',
    papers(paper('incorporation', CERTIFICATE), paper('ownership', 'Register of members\nAnna Maria Eriksson')),
    'ownership_document',
    'warning',
    'not_all_named',
  ],
  ['no register of members', papers(paper('incorporation', CERTIFICATE)), 'ownership_document', 'warning', 'missing'],
  ['shares that add up', {}, 'ownership_total', 'success', 'adds_up'],
  ['no owners', owned([]), 'ownership_total', 'failure', 'owners_missing'],
  [
    'a tenth of the shares without an owner',
    owned([{ ...OWNERS[0], share: 90 } as BusinessOwner]),
    'ownership_total',
    'warning',
    'unaccounted_share',
  ],
  [
    'half of the shares without an owner',
    owned([{ ...OWNERS[0], share: 50 } as BusinessOwner]),
    'ownership_total',
    'failure',
    'unaccounted_share',
  ],
  ['owners with birth dates', {}, 'beneficial_owners', 'success', 'identified'],
  ['one manager', {}, 'control_person', 'success', 'named'],
  [
    'no manager',
    owned(OWNERS.map((owner) => ({ ...owner, control: false }))),
    'control_person',
    'warning',
    'control_person_missing',
  ],
  ['verified owners', {}, 'owners_verified', 'success', 'all_verified'],
  [
    'an owner whose verification is pending',
    states('verified', 'invited'),
    'owners_verified',
    'pending',
    'not_all_verified',
  ],
  ['an owner whose verification failed', states('verified', 'rejected'), 'owners_verified', 'failure', 'rejected'],
  [
    'owners that the policy does not verify',
    { ...states(), ...policy({ requireVerifiedOwners: false }) },
    'owners_verified',
    'success',
    'not_required',
  ],
  ['no hit', {}, 'sanctions', 'success', 'no_hits'],
  ['an open hit', hit('business', 'open'), 'sanctions', 'failure', 'hits_open'],
  ['a confirmed hit', hit('business', 'confirmed'), 'sanctions', 'failure', 'hit_confirmed'],
  ['a false positive', hit('business', 'false_positive'), 'sanctions', 'success', 'hits_dismissed'],
  ['a hit of an owner', hit('owner:1', 'open'), 'sanctions', 'success', 'no_hits'],
  ['an open hit of an owner', hit('owner:1', 'open'), 'sanctions_owners', 'failure', 'hits_open'],
  ['no list', { examination: { ...EXAMINATION, screening: null } }, 'sanctions', 'warning', 'no_lists'],
  ['no other verification', {}, 'duplicate_business', 'success', 'none'],
  ['a business suspected of fraud', { isSuspected: true }, 'fraud_history', 'warning', 'revoked_for_fraud'],
  [
    'another verification of the same company',
    { duplicates: ['ver_1'] },
    'duplicate_business',
    'warning',
    'same_company',
  ],
];

describe('tasks of a business verification', () => {
  it('all succeed when everything matches, and contain no names', () => {
    const tasks = judgeTasks(FACTS);
    assert.deepEqual(
      tasks.filter(({ status }) => status !== 'success'),
      [],
    );
    assert.doesNotMatch(JSON.stringify(tasks), /Eriksson|Meer|Harbour|Meridian/i);
  });

  it('are omitted when there is nothing to check', () => {
    const keys = judgeTasks({ ...FACTS, ...papers() }).map(({ key }) => key);
    for (const absent of ['tax_number', 'lei', 'document_date', 'incorporation_date'])
      assert.ok(!keys.some((key) => key === absent), absent);
  });

  for (const [name, changes, key, status, reason] of CASES)
    it(`set ${key} to ${status} (${reason}): ${name}`, () => {
      const task = judgeTasks({ ...FACTS, ...changes }).find((each) => each.key === key);
      assert.deepEqual([task?.status, task?.reason], [status, reason], JSON.stringify(task));
      assert.ok(task?.label && task.message.endsWith('.'));
    });
});
