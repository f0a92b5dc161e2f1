// A release as the service issues it, signed by performer and organization.
import { nullifierOf } from '#prover/nullifier.ts';
import type { SignaturePayload } from '#verifier/evidence/signature-payload.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import { type Organization, signSdJwt } from './organization.ts';
import { type Person, sha256, signDocument } from './person.ts';

export const PROJECT = 'prj_summer';
export const LIST = 'https://studio.example/status/tokens/1';

export interface ReleasePlan {
  organization: Organization;
  person: Person;
  /** Used in the names of the release, its agreement, and its document. */
  name: string;
  /** Its place in the status list. */
  position?: number;
  /** Claims to change; undefined removes one. */
  claims?: Record<string, unknown>;
  /** When it expires; never by default. */
  until?: string;
  /** The signer, if not the performer. */
  signer?: Person;
}

export const documentHash = (name: string): string => sha256(`document ${name}`);

/** A `dc+sd-jwt` that discloses everything except the names. */
export async function makeRelease(plan: ReleasePlan): Promise<string> {
  const { organization, person, name, position = 0, until, signer = person } = plan;
  const scope = projectScope(PROJECT);
  const claims: Record<string, unknown> = {
    release_id: `rel_${name}`,
    agreement_id: `agr_${name}`,
    project_scope: scope,
    document_hash: documentHash(name),
    assurance: 'signed',
    likeness: 'face_matched_at_signing',
    shoot: { from: '2026-05-02', until: '2026-05-03' },
    scope: { territory: 'worldwide', term: 'perpetual', media: ['web', 'print'], exclusivity: 'non_exclusive' },
    performer_nullifier: await nullifierOf(person.claims.personKey, scope),
    performer_did: signer.did,
    performer_signature: signDocument(signer, payloadOf(name)),
    performer_signature_level: 'same_key',
    performer_link_delivery: 'mailed',
    ...plan.claims,
  };
  return signSdJwt(organization, {
    open: {
      vct: 'https://studio.example/credential-types/model-release/v1',
      iat: Date.parse('2026-05-01T10:06:00Z') / 1000,
      ...(until !== undefined && { exp: Date.parse(until) / 1000 }),
      status: { status_list: { idx: position, uri: LIST } },
    },
    shown: Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)),
    withheld: { legal_name: 'Anna Muster', birthdate: '1990-05-02' },
  });
}

function payloadOf(name: string): SignaturePayload {
  return {
    format: 'avouch-signature-v1',
    agreementId: `agr_${name}`,
    partyId: `pty_${name}`,
    role: 'performer',
    kind: 'signer',
    documentHash: documentHash(name),
    consentTextHash: sha256('disclosure'),
    signedAt: '2026-05-01T10:05:00Z',
    nonce: sha256(name).slice(0, 32),
  };
}
