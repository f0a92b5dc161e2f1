import assert from 'node:assert/strict';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import {
  type Evidence,
  type EvidenceParty,
  type EvidenceRecord,
  sealHeader,
  writeEvidence,
} from '#verifier/evidence/evidence.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { type EvidenceCheck, type EvidenceVerdict, verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import { newSigner, signatureOf } from '../support/peers/signer.ts';
import {
  AT,
  claiming,
  DID,
  FORGED_WALLETS,
  FROZEN,
  otherKeys,
  PDF,
  payloadOf,
  RECORD,
  SIGNATURES,
  sealed,
  signers,
  TRUST,
  WALLET_PARTIES,
} from './evidence-fixture.ts';

const GOOD = sealed();
const [PERFORMER, GUARDIAN, PHOTOGRAPHER] = SIGNATURES as [never, never, never];

function judge(
  evidence: Evidence | string | Uint8Array = GOOD,
  { pdf = PDF, trust = TRUST, now = AT, ...asked }: Partial<Omit<EvidenceCheck, 'evidence'>> = {},
): EvidenceVerdict {
  const isBytes = typeof evidence === 'string' || evidence instanceof Uint8Array;
  return verifyEvidence({ evidence: isBytes ? evidence : writeEvidence(evidence), pdf, trust, now, ...asked });
}

const record = (changes: Partial<EvidenceRecord>): EvidenceRecord => ({ ...RECORD, ...changes });
const parties = (index: number, changes: Partial<EvidenceParty>): EvidenceRecord =>
  record({ parties: RECORD.parties.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
/** One of the signatures replaced, and sealed by the organization nevertheless. */
const signed = (index: number, changes: object): Evidence =>
  sealed(
    RECORD,
    SIGNATURES.map((each, at) => (at === index ? { ...each, ...changes } : each)),
  );

/** The performer is invited by mail, and then gets another link this way. */
const handedOut = (action: string): Evidence => {
  const { trail } = RECORD;
  const [sent, ...later] = trail as [EvidenceRecord['trail'][number], ...EvidenceRecord['trail']];
  const step = { at: sent.at, partyId: 'pty_performer' };
  const linkDelivery = action === 'link_handed_out' ? 'handed_out' : 'mailed';
  const changed = parties(0, { linkDelivery });
  return sealed({ ...changed, trail: [sent, { ...step, action: 'invited' }, { ...step, action }, ...later] });
};

describe('evidence of an agreement', () => {
  it('states who signed when under which DID, and that no byte has changed', () => {
    const { verdict, rules, warnings, document, agreement, issuer } = judge();
    assert.equal(verdict, 'pass', JSON.stringify(rules));
    assert.deepEqual({ warnings, document, issuer }, { warnings: [], document: 'unchanged', issuer: DID });
    assert.deepEqual(
      rules.map(({ rule }) => rule),
      [
        'format',
        'issuer',
        'seal',
        'document',
        'sealed-document',
        'parties',
        'signature:pty_performer',
        'signature:pty_guardian',
        'signature:pty_photographer',
        'signature-level:pty_performer',
        'signature-level:pty_guardian',
        'signature-level:pty_photographer',
        'times',
        'standing',
      ],
    );
    assert.deepEqual(
      agreement?.parties.map(({ role, outcome, did, signedAt }) => [role, outcome, did, signedAt]),
      [
        ['performer', 'signed', signers.performer.did, '2026-05-01T10:05:00Z'],
        ['guardian', 'signed', signers.guardian.did, '2026-05-01T10:05:00Z'],
        ['photographer', 'approved', signers.photographer.did, '2026-05-01T10:05:00Z'],
        ['agency', 'copied', null, null],
      ],
    );
  });

  it('is accepted under a retired key that the organization still lists', () => {
    assert.equal(judge(sealed(RECORD, SIGNATURES, otherKeys.retired)).verdict, 'pass');
  });

  const warned: readonly [string, Evidence, RegExp][] = [
    [
      'an identity verified only by email',
      sealed(parties(1, { identity: { assurance: 'email_code' }, signatureLevel: 'link' })),
      /guardian was not/,
    ],
    [
      'a likeness that only the producer attests',
      sealed(parties(0, { likeness: 'producer_attested', signatureLevel: 'same_key' })),
      /only the producer vouches/,
    ],
    [
      'one key for two parties',
      signed(1, signatureOf(signers.performer, payloadOf('guardian'))),
      /two parties signed with the same key/,
    ],
    ['a link that was handed out', handedOut('link_handed_out'), /passed on the link of the performer/],
  ];
  for (const [what, evidence, warning] of warned) {
    it(`warns of ${what}`, () => {
      const { verdict, warnings, rules } = judge(evidence);
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.match(warnings.join(), warning);
    });
  }

  describe('with the level of each signature', () => {
    const NOT_SHOWN: readonly (readonly [string, Partial<EvidenceParty>, readonly string[], RegExp])[] = [
      ['a mailbox whose code was never entered', { signatureLevel: 'mailbox' }, [], /shows no code entered/],
      [
        'a mailbox whose code was entered before the link was passed on',
        { signatureLevel: 'mailbox', linkDelivery: 'handed_out' },
        ['code_confirmed', 'link_handed_out'],
        /shows no code entered/,
      ],
      ['a mailed link that was handed out', {}, ['link_handed_out'], /linkDelivery mailed: .*was handed out/],
      [
        'the key of a missing verification',
        { signatureLevel: 'same_key', identity: { assurance: 'email_code' } },
        [],
        /shows no verified identity/,
      ],
      ['a live signature without a face', { likeness: 'producer_attested' }, [], /shows no face compared/],
      ...FORGED_WALLETS.map(
        ([what, reason]) => [`a wallet's signature ${what}`, WALLET_PARTIES[what], [], reason] as const,
      ),
    ];
    for (const [what, claims, actions, reason] of NOT_SHOWN)
      it(`fails if a party claims ${what}`, () => {
        const { verdict, rules } = judge(sealed(claiming(claims, actions)));
        const failed = rules.filter(({ result }) => result === 'fail');
        assert.deepEqual([verdict, failed.map(({ rule }) => rule)], ['fail', ['signature-level:pty_performer']]);
        assert.match(failed[0]?.message ?? '', reason);
      });

    it('passes a wallet that signed the same payload, and rates it as a link if its issuer is not trusted', () => {
      const bound = judge(sealed(claiming(WALLET_PARTIES.bound)));
      assert.deepEqual([bound.verdict, bound.warnings], ['pass', []], JSON.stringify(bound.rules));
      const unknown = judge(sealed(claiming(WALLET_PARTIES['of an unknown issuer'])));
      assert.equal(unknown.verdict, 'pass');
      assert.match(unknown.warnings.join(), /the credential from the wallet of the performer was not checked/);
      assert.match(
        unknown.warnings.join(),
        /performer: signature level wallet; its issuer .*; below the recommended level same_key/,
      );
      const required = (party: keyof typeof WALLET_PARTIES) =>
        judge(sealed(claiming(WALLET_PARTIES[party])), { requireSignature: 'wallet' }).rules.find(
          ({ rule }) => rule === 'required-signature:pty_performer',
        )?.result;
      assert.deepEqual([required('bound'), required('of an unknown issuer')], ['pass', 'fail']);
      assert.equal(required('bound, with the former name of its type'), 'pass');
      assert.equal(required('bound, and confirmed in the wallet'), 'pass');
    });

    it('says whether the wallet confirmed the document', () => {
      const confirmed = (party: Partial<EvidenceParty>): boolean[] | undefined =>
        judge(sealed(claiming(party))).agreement?.parties.map(({ confirmedInWallet }) => confirmedInWallet);
      const others = RECORD.parties.slice(1).map(() => false);
      const whole = WALLET_PARTIES['bound, and confirmed in the wallet'];
      assert.deepEqual(confirmed(whole), [true, ...others]);
      assert.deepEqual(confirmed(WALLET_PARTIES.bound), [false, ...others]);
      assert.deepEqual(confirmed(WALLET_PARTIES['confirmed in the wallet, of an unknown issuer']), [false, ...others]);
      assert.deepEqual(confirmed({ ...whole, signatureLevel: 'link' }), [false, ...others]);
      assert.equal(confirmed(WALLET_PARTIES['confirming another title']), undefined);
    });

    for (const what of ['without the disclosures', 'of a person with another name than the party'] as const)
      it(`rates a wallet's signature ${what} as the organization's word`, () => {
        const evidence = sealed(claiming(WALLET_PARTIES[what]));
        const { verdict, warnings } = judge(evidence);
        const said = 'signature level wallet; stated by the organization only; the service emailed the link';
        assert.deepEqual([verdict, warnings], ['pass', [`performer: ${said}`]]);
        const failed = (requireSignature: SignatureLevel) =>
          judge(evidence, { requireSignature }).rules.some(
            ({ rule, result }) => rule === 'required-signature:pty_performer' && result === 'fail',
          );
        assert.deepEqual([failed('live'), failed('wallet')], [false, true]);
      });

    it('warns of each signature below same_key, and fails if a higher level is required', () => {
      const evidence = sealed(claiming({ signatureLevel: 'mailbox' }, ['code_confirmed']));
      const { verdict, warnings } = judge(evidence);
      assert.equal(verdict, 'pass');
      assert.deepEqual(warnings, [
        'performer: signature level mailbox; the service emailed the link; below the recommended level same_key',
      ]);
      assert.equal(judge(evidence, { requireSignature: 'mailbox' }).verdict, 'pass');
      const refused = judge(evidence, { requireSignature: 'on_file' }).rules.filter(({ result }) => result === 'fail');
      assert.deepEqual(
        refused.map(({ rule, message }) => [rule, message]),
        [
          [
            'required-signature:pty_performer',
            'signature level mailbox; the service emailed the link; required level: on_file',
          ],
        ],
      );
    });

    it('reports that old evidence states no signature level, and fails any required minimum', () => {
      const older = RECORD.parties.map(({ signatureLevel: _, linkDelivery: __, ...party }) => party);
      const evidence = sealed(record({ parties: older }));
      const { verdict, rules, warnings } = judge(evidence);
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      const said = rules.find(({ rule }) => rule === 'signature-level:pty_performer')?.message;
      assert.equal(said, 'performer: signature level not stated; link delivery not stated');
      assert.equal(warnings.length, 3);
      assert.equal(judge(evidence, { requireSignature: 'link' }).verdict, 'fail');
    });
  });

  it('identifies each note by a code that no role name in a file can imitate', () => {
    for (const role of ['x: y; below the recommended level same_key', 'two parties signed with the same key', 'a\nb']) {
      const { notes, warnings } = judge(
        sealed(parties(0, { role, likeness: 'producer_attested', signatureLevel: 'link', linkDelivery: 'mailed' })),
      );
      const about = { kind: 'party', id: 'pty_performer' };
      const standing = { level: 'link', delivery: 'mailed', issuerKnown: true, shown: true, minimum: 'same_key' };
      assert.deepEqual(
        notes.map(({ text: _, ...each }) => each),
        [
          { code: 'party-no-face', params: { role }, about },
          { code: 'signature-below', params: { role, ...standing }, about },
        ],
      );
      assert.deepEqual(
        notes.map(({ text }) => text),
        warnings,
      );
      assert.ok(warnings.every((text) => text.includes(JSON.stringify(role))));
    }
  });

  it('notes each of two parties with the same role, but prints the text once', () => {
    const weak = { role: 'performer', likeness: null, signatureLevel: 'link', linkDelivery: 'mailed' } as const;
    const both = RECORD.parties.map((party, index) => (index < 2 ? { ...party, ...weak } : party));
    const [performer, guardian] = SIGNATURES;
    assert.ok(performer && guardian);
    const payload = payloadOf('guardian', { role: 'performer' });
    const { notes, warnings } = judge(
      sealed(record({ parties: both }), [performer, signatureOf(signers.guardian, payload), ...SIGNATURES.slice(2)]),
    );
    assert.deepEqual(
      notes.map(({ code, about }) => [code, about?.id]),
      [
        ['signature-below', 'pty_performer'],
        ['signature-below', 'pty_guardian'],
      ],
    );
    assert.equal(warnings.length, 1);
  });

  it('does not warn of a link that was emailed again', () => {
    assert.deepEqual(judge(handedOut('link_renewed')).warnings, []);
  });

  const text = writeEvidence(GOOD);
  const refused: readonly [string, () => EvidenceVerdict, string, RegExp][] = [
    ['text that is not JSON', () => judge('{'), 'format', /not JSON/],
    ['bytes that are not text', () => judge(Uint8Array.of(0xff)), 'format', /UTF-8/],
    ['a byte order mark before the text', () => judge(`\u{feff}${text}`), 'format', /not JSON/],
    ['a line feed after the text', () => judge(`${text}\n`), 'format', /RFC 8785/],
    ['members in another order', () => judge(JSON.stringify(GOOD)), 'format', /RFC 8785/],
    ['a repeated member', () => judge(text.replace('{', '{"format":"avouch-evidence-v1",')), 'format', /RFC 8785/],
    ['an extra member', () => judge(canonicalJson({ ...GOOD, receipts: [] })), 'format', /unknown member "receipts"/],
    ['a missing member', () => judge(canonicalJson({ ...GOOD, seal: null })), 'format', /seal/],
    ['another format', () => judge(canonicalJson({ ...GOOD, format: 'avouch-evidence-v2' })), 'format', /v1/],
    ['a day that does not exist', () => judge(sealed(record({ sentAt: '2026-02-30T10:00:00Z' }))), 'format', /UTC/],
    [
      'a hash in upper case',
      () => judge(sealed(record({ document: { sha256: 'A'.repeat(64), bytes: 1 } }))),
      'format',
      /hex/,
    ],
    [
      'a repeated party',
      () => judge(sealed(record({ parties: [...RECORD.parties, RECORD.parties[3] as EvidenceParty] }))),
      'format',
      /twice/,
    ],
    [
      'an issuer that is not trusted',
      () => judge(GOOD, { trust: parseTrust({ format: 'avouch-trust-v1', issuers: [], verificationKeys: [] }) }),
      'issuer',
      /trust file/,
    ],
    [
      'a record other than the sealed one',
      () => judge({ ...GOOD, record: record({ title: 'Other' }) }),
      'seal',
      /not made with/,
    ],
    [
      'signatures in another order',
      () => judge({ ...GOOD, signatures: [GUARDIAN, PERFORMER, PHOTOGRAPHER] }),
      'seal',
      /not made with/,
    ],
    [
      'a seal of an untrusted key',
      () => judge(sealed(RECORD, SIGNATURES, { header: sealHeader(`${DID}#x`) })),
      'seal',
      /not an assertion key/,
    ],
    ['the seal of a credential key', () => judge(sealed(RECORD, SIGNATURES, otherKeys.wallet)), 'seal', /header/],
    [
      'a seal of another type',
      () => judge(sealed(RECORD, SIGNATURES, { header: { ...sealHeader(`${DID}#seal`), typ: 'JWT' } })),
      'seal',
      /header/,
    ],
    [
      'a seal with a critical header',
      () => judge(sealed(RECORD, SIGNATURES, { header: { ...sealHeader(`${DID}#seal`), crit: ['b64'] } })),
      'seal',
      /header/,
    ],
    ['a payload in the seal', () => judge({ ...GOOD, seal: GOOD.seal.replace('..', '.AA.') }), 'seal', /detached/],
    [
      'a PDF with an extra byte',
      () => judge(GOOD, { pdf: Buffer.concat([PDF, Buffer.of(0)]) }),
      'sealed-document',
      /changed/,
    ],
    ['the PDF as it was sent', () => judge(GOOD, { pdf: FROZEN }), 'sealed-document', /document as sent/],
    ['a signature missing', () => judge(sealed(RECORD, [PERFORMER, PHOTOGRAPHER])), 'parties', /none of the guardian/],
    [
      'a party who has not signed',
      () => judge(sealed(parties(0, { outcome: 'none', at: null }))),
      'parties',
      /performer has not signed/,
    ],
    ['an approver who signed', () => judge(sealed(parties(2, { outcome: 'signed' }))), 'parties', /not approved/],
    ['a reader who signed', () => judge(sealed(parties(3, { outcome: 'signed' }))), 'parties', /only reads/],
    ['a signature in the future', () => judge(GOOD, { now: new Date('2026-05-01T10:04:00Z') }), 'times', /future/],
    [
      'a trail in the wrong order',
      () => judge(sealed(record({ trail: RECORD.trail.toReversed() }))),
      'times',
      /order of time/,
    ],
    [
      'a document sent after it was signed',
      () => judge(sealed(record({ sentAt: '2026-05-01T10:06:00.500Z' }))),
      'times',
      /before the document was sent/,
    ],
    [
      'a signature after completion',
      () => judge(sealed(parties(0, { at: '2026-05-01T10:07:01.000Z' }))),
      'times',
      /before a signature/,
    ],
    [
      'a signature after the party had acted',
      () => judge(sealed(parties(0, { at: '2026-05-01T10:03:00.000Z' }))),
      'times',
      /completed before/,
    ],
  ];
  for (const [what, make, rule, reason] of refused) it(`refuses ${what}`, () => requireFailure(make(), rule, reason));

  const other = newSigner();
  const forged: readonly [string, object, RegExp][] = [
    [
      'over another document',
      signatureOf(other, payloadOf('performer', { documentHash: 'a'.repeat(64) })),
      /documentHash/,
    ],
    ['for another agreement', signatureOf(other, payloadOf('performer', { agreementId: 'agr_2' })), /agreementId/],
    ['for another role', signatureOf(other, payloadOf('performer', { role: 'guardian' })), /role/],
    ['as another kind', signatureOf(other, payloadOf('performer', { kind: 'witness' })), /kind/],
    ['for another party', { ...signatureOf(other, payloadOf('guardian')), partyId: 'pty_performer' }, /partyId/],
    ['of another key', { did: other.did }, /header/],
    [
      'over another text',
      { payload: payloadOf('performer', { nonce: 'a'.repeat(32) }) },
      /not made with (the|this) key/,
    ],
    ['of a DID with a document elsewhere', { did: 'did:web:a.example' }, /did:jwk or a did:key/],
  ];
  for (const [what, changes, reason] of forged) {
    it(`refuses a party's signature ${what} although the organization sealed it`, () =>
      requireFailure(judge(signed(0, changes)), 'signature:pty_performer', reason));
  }

  it('refuses a signature of someone who did not have to sign', () => {
    const evidence = sealed(RECORD, [...SIGNATURES, signatureOf(signers.stranger, payloadOf('agency'))]);
    const failed = judge(evidence).rules.filter(({ result }) => result === 'fail');
    assert.deepEqual(
      failed.map(({ rule }) => rule),
      ['parties', 'signature:pty_agency'],
    );
  });

  it('refuses any changed bit in the evidence and in the document', () => {
    for (const file of ['evidence', 'pdf'] as const) {
      const bytes = file === 'pdf' ? PDF : Buffer.from(text);
      // A sample with one changed bit each; `npm run test:mutants` makes thousands.
      for (let index = 0; index < bytes.length; index += file === 'pdf' ? 5 : 97) {
        const mutant = Uint8Array.from(bytes);
        mutant[index] = (mutant[index] ?? 0) ^ (1 << (index % 8));
        const { verdict } = file === 'pdf' ? judge(GOOD, { pdf: Buffer.from(mutant) }) : judge(mutant);
        assert.equal(verdict, 'fail', `${file} at ${index}`);
      }
    }
  });
});

/** Fails only this rule; rules that depend on it are skipped. */
function requireFailure({ verdict, rules, agreement }: EvidenceVerdict, rule: string, reason: RegExp): void {
  const failed = rules.filter(({ result }) => result === 'fail');
  assert.deepEqual(
    failed.map((each) => each.rule),
    [rule],
    JSON.stringify(failed),
  );
  assert.match(failed[0]?.message ?? '', reason);
  assert.equal(verdict, 'fail');
  assert.equal(agreement, null);
}
