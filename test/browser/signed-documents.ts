// Documents signed by many parties in different ways, created without a service.
import { writeEvidence } from '#verifier/evidence/evidence.ts';
import type { EvidenceParty } from '#verifier/evidence/evidence-record.ts';
import { newSigner, signatureOf } from '../support/peers/signer.ts';
import { payloadOf, RECORD, sealed } from '../verifier/evidence-fixture.ts';

export { PDF, TRUST_JSON } from '../verifier/evidence-fixture.ts';

/** The parties of a document, and how each signed. */
export interface Wish extends Partial<EvidenceParty> {
  name: string;
  role: string;
}

const LIVE = { signatureLevel: 'live', linkDelivery: 'mailed', likeness: 'face_matched_at_signing' } as const;
const ON_DEVICE = { signatureLevel: 'same_key', linkDelivery: 'mailed' } as const;
const UNVERIFIED = { identity: { assurance: 'none' }, likeness: 'producer_attested' } as const;
const BY_LINK = { ...UNVERIFIED, signatureLevel: 'link', linkDelivery: 'handed_out' } as const;
const BY_CODE = {
  signatureLevel: 'mailbox',
  linkDelivery: 'mailed',
  identity: { assurance: 'email_code' },
  likeness: 'producer_attested',
} as const;
const ON_FILE = { signatureLevel: 'on_file', linkDelivery: 'mailed', likeness: 'producer_attested' } as const;

/** Named by the number of parties and by special features. */
export const DOCUMENTS = {
  one: [{ name: 'Mara Lindqvist', role: 'performer', ...LIVE }],
  links: [
    { name: 'Mara Lindqvist', role: 'performer', ...BY_LINK },
    { name: 'Idris Bello', role: 'performer', ...BY_LINK },
    { name: 'Nordlicht Film GmbH', role: 'producer', ...BY_LINK, likeness: null },
  ],
  mixed: [
    { name: 'Mara Lindqvist', role: 'performer', ...LIVE },
    { name: 'Idris Bello', role: 'performer', ...BY_LINK },
    { name: 'Chloé Fournier', role: 'performer', ...BY_CODE },
    { name: 'Tomás Herrera', role: 'performer', ...ON_FILE },
    { name: 'Aiko Tanaka', role: 'performer', ...ON_DEVICE },
    { name: 'Rosa Lindqvist', role: 'guardian', kind: 'guardian', ...BY_CODE, likeness: null },
    { name: 'Jonas Weber', role: 'photographer', kind: 'approver', ...BY_LINK, likeness: null },
    {
      name: 'Agency Meridian',
      role: 'agency',
      kind: 'cc',
      outcome: 'copied',
      at: null,
      identity: { assurance: 'none' },
    },
  ],
} satisfies Record<string, Wish[]>;

/** The bytes of evidence.json of {@link PDF}. */
export function evidenceOf(wishes: readonly Wish[]): string {
  const parties = wishes.map(partyOf);
  const signing = parties.filter(({ kind }) => kind !== 'cc' && kind !== 'viewer');
  const signatures = signing.map(({ id, role, kind }) =>
    signatureOf(newSigner(), payloadOf(id, { partyId: id, role, kind: kind as 'signer' })),
  );
  const trail = [
    ...RECORD.trail.slice(0, 1),
    ...signing.flatMap(({ id, linkDelivery, signatureLevel }) => [
      {
        at: '2026-05-01T10:01:00.000Z',
        partyId: id,
        action: linkDelivery === 'mailed' ? 'invited' : 'link_handed_out',
      },
      ...(signatureLevel === 'mailbox'
        ? [{ at: '2026-05-01T10:02:00.000Z', partyId: id, action: 'code_confirmed' }]
        : []),
    ]),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return String(writeEvidence(sealed({ ...RECORD, organization: 'Nordlicht Film GmbH', parties, trail }, signatures)));
}

function partyOf(wish: Wish, index: number): EvidenceParty {
  const [performer] = RECORD.parties;
  if (!performer) throw new Error('a record has parties');
  const { identity } = performer;
  const base = { ...performer, likeness: null, identity: { ...identity, name: wish.name.toUpperCase() } };
  const outcome = wish.kind === 'approver' ? 'approved' : 'signed';
  return { ...base, outcome, id: `pty_${index + 1}`, order: index + 1, ...wish };
}
