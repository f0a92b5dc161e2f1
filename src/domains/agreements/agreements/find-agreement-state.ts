import type { Tx } from '#platform/db/database.ts';
import type { AgreementState, PartyState } from './agreement.ts';
import { purposeOf } from './present.ts';
import { loadParties } from './store.ts';
import { agreementsOf, type PartyRow } from './tables.ts';

/** The state of an agreement in the transaction's organization; undefined for an unknown id. */
export async function findAgreementState(tx: Tx, id: string): Promise<AgreementState | undefined> {
  const row = await agreementsOf(tx).selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const parties = await loadParties(tx, id);
  return {
    id,
    type: row.type,
    status: row.status,
    purpose: purposeOf(row),
    projectId: row.project_id,
    documentHash: row.document_hash,
    sealedHash: row.sealed_hash,
    sentAt: row.sent_at,
    completedAt: row.completed_at,
    credentialId: row.credential_id,
    parties: parties.map(stateOf),
  };
}

function stateOf(party: PartyRow): PartyState {
  return {
    id: party.id,
    role: party.role,
    kind: party.kind,
    order: party.signing_order,
    status: party.status,
    userId: party.user_id,
    personId: party.person_id,
    did: party.signature?.did ?? null,
    signature: party.signature,
    identityAssurance: party.identity_assurance,
    likeness: party.likeness,
    verificationId: party.verification_id,
    signatureLevel: party.signature_level,
    linkDelivery: party.link_delivery,
    identityIssuer: party.identity_issuer,
    doneAt: party.done_at,
  };
}
