export const en = {
  kind: {
    bundle: 'Bundle of a production',
    receipt: 'Receipt of the log',
    evidence: 'Signed document',
    proof: 'Proof',
    credential: 'Credential',
  },
  verdict: {
    good: 'Valid',
    open: 'Properly made; whether it still holds is not known here',
    bad: 'Do not rely on this',
  },
  record: { pass: 'Record: {{why}}.', fail: 'The record fails: {{why}}.' },
  current: {
    pass: 'Now: {{why}}.',
    fail: 'It does not hold now: {{why}}.',
    unknown: 'Not known: {{why}}.',
  },
  developmentSetup:
    'The key that this was checked by comes from a development setup: whoever ran it could forge proofs.',
  rules: 'What was checked: {{pass}} passed, {{fail}} failed, {{skipped}} left open',
  result: { pass: 'passed', fail: 'failed', skipped: 'left open' },
  evidence: {
    parties: 'Who agreed',
    party: '{{name}} ({{role}}) {{outcome}} {{at}}',
    key: 'by the key {{did}}',
  },
  outcome: {
    signed: 'signed',
    approved: 'approved',
    witnessed: 'witnessed',
    copied: 'got a copy',
    viewed: 'read it',
    none: 'has not acted',
  },
  identity: {
    none: 'identity not checked',
    email_code: 'e-mail address confirmed, identity not checked',
    verified: 'identity verified',
    presented: 'identity shown by a credential',
  },
  bundle: {
    project: 'Production',
    made: 'Made',
    performers: 'Performers',
    status: 'Status as of',
    unknown: 'What no file of this kind can show',
    performer: 'Performer',
    shot: 'First day before the camera',
    verdict: 'Verdict',
  },
} as const;
