import assert from 'node:assert/strict';
import {
  type DecisionPolicy,
  type DecisionStatus,
  defaultPolicy,
  type Findings,
  type FindingsInput,
  judgeFindings,
} from '#engine/index.ts';

const TODAY = '2026-11-21';
const document: NonNullable<Findings['document']> = {
  source: 'mrz',
  format: 'TD3',
  documentType: 'passport',
  issuingState: 'FRA',
  issuingSubdivision: null,
  documentNumber: '12AB34567',
  familyName: 'MARTIN',
  givenNames: 'CLAIRE',
  namesTruncated: false,
  birthDate: { kind: 'day', day: '1990-05-17' },
  expiryDate: { kind: 'day', day: '2030-01-31' },
  issueDate: '2020-02-01',
  sex: 'F',
  nationality: 'FRA',
  personalNumber: null,
};
const good: Findings = {
  engineVersion: 'provider/test@1',
  verdict: 'verified',
  inputReason: null,
  genuine: 'passed',
  face: 'passed',
  document,
};

interface Case {
  findings?: Partial<Findings>;
  policy?: Partial<DecisionPolicy>;
  more?: Partial<FindingsInput>;
}
const decideOn = ({ findings, policy, more }: Case) =>
  judgeFindings({
    findings: { ...good, ...findings },
    today: TODAY,
    policy: { ...defaultPolicy, liveness: 'when_supplied', ...policy },
    verificationId: 'ver_1',
    ...more,
  });

describe('decision on the findings of an external engine', () => {
  const expired = { ...document, expiryDate: { kind: 'day' as const, day: '2026-11-20' } };
  const deny = { acceptedDocuments: { types: null, countries: { allow: null, deny: ['FRA'] } } };
  const table: [string, Case, DecisionStatus, string | null][] = [
    ['all is well', {}, 'verified', null],
    ['verified, but there is no document', { findings: { document: null } }, 'needs_review', 'depends_on_mrz'],
    ['verified, but there is no face', { findings: { face: null } }, 'needs_review', 'faces_missing'],
    ['verified, but the face is unclear', { findings: { face: 'unclear' } }, 'needs_review', 'faces_unclear'],
    ['verified, but the face differs', { findings: { face: 'failed' } }, 'rejected', 'faces_differ'],
    ['verified, but authenticity was not judged', { findings: { genuine: null } }, 'needs_review', 'document_doubtful'],
    ['verified, but the document is forged', { findings: { genuine: 'failed' } }, 'rejected', 'document_not_genuine'],
    ['undecided', { findings: { verdict: 'needs_review' } }, 'needs_review', 'provider_undecided'],
    ['rejected', { findings: { verdict: 'rejected' } }, 'rejected', 'provider_rejected'],
    [
      'new pictures are needed',
      { findings: { verdict: 'requires_input', inputReason: 'no_selfie', face: null } },
      'requires_input',
      'no_selfie',
    ],
    [
      'the document has expired, whatever else is needed',
      { findings: { verdict: 'requires_input', inputReason: 'no_selfie', document: expired } },
      'rejected',
      'document_expired',
    ],
    ['expired', { findings: { document: expired } }, 'rejected', 'document_expired'],
    ['the policy denies the issuer', { policy: deny }, 'requires_input', 'country_not_accepted'],
    [
      'the policy denies the issuer, and the face differs',
      { policy: deny, findings: { face: 'failed' } },
      'requires_input',
      'faces_differ',
    ],
    ['the document is too old', { policy: { maximumDocumentAgeYears: 5 } }, 'requires_input', 'document_too_old'],
    ['the person is too young', { policy: { minimumAge: 40 } }, 'rejected', 'below_minimum_age'],
    ['another name', { more: { expected: { familyName: 'Bernard' } } }, 'needs_review', 'expected_differs'],
    ['the name is as expected', { more: { expected: { familyName: 'Martin' } } }, 'verified', null],
    ['liveness is required, but not available', { policy: { liveness: 'required' } }, 'needs_review', 'not_available'],
    [
      'a liveness challenge was answered, but is not available',
      { more: { livenessTaken: true } },
      'needs_review',
      'not_available',
    ],
    [
      'the verification is sampled for review',
      { policy: { reviewSampleShare: 1 } },
      'needs_review',
      'sampled_for_review',
    ],
  ];
  for (const [name, scene, status, reason] of table)
    it(`${status}: ${name}`, () => {
      const decision = decideOn(scene);
      assert.equal(decision.status, status);
      const open = decision.checks.flatMap(({ result, reason: why }) =>
        result === 'failed' || result === 'unclear' ? [why] : [],
      );
      if (reason === null) assert.deepEqual(open, []);
      else assert.ok(open.includes(reason), open.join());
    });

  it('names the policy and the engine, and includes the document data', () => {
    const { policyVersion, engineVersion, extracted } = decideOn({});
    assert.deepEqual([policyVersion, engineVersion], ['default/4', 'provider/test@1']);
    assert.deepEqual([extracted?.issuingStateNumeric, extracted?.familyName], [250, 'MARTIN']);
  });
});
