import { type EvidenceField, fieldsHash } from '#verifier/evidence/evidence-fields.ts';
import { PageError } from '#web/hosted/call-service.ts';
import { newKey, readDeviceKey, type SigningKey } from '#web/hosted/signing-key.ts';
import { loadDocument } from '../document/load-document.ts';
import { prepareSignature, sign } from '../service.ts';
import type { Appearance, Disclosure, FilledValues, SignatureRequest, SigningState } from '../sign-data.ts';
import { sha256 } from './sha256.ts';
import { disclosureText, intentOf } from './words.ts';

interface Signature {
  /** ID of the document's organization. */
  organization: string;
  state: SigningState;
  disclosure: Disclosure;
  name: string;
  appearance: Appearance;
}

/** Signs exactly the document that this page has loaded and the texts that it has shown. */
export async function makeSignature({ organization, state, disclosure, name, appearance }: Signature): Promise<void> {
  const { hash, filled } = await loadDocument(state.documentHash);
  const request = await prepareSignature(name);
  const words = `${disclosureText(disclosure)}\n\n${intentOf(disclosure, name)}`;
  if (!(await isAsShown(request, { words, documentHash: hash, filled, state }))) throw new PageError('otherText');
  const key = await keyFor(organization, state);
  const jws = await key.sign(request.payload, 'avouch-signature+jws');
  await sign(state, { did: key.did, jws, appearance });
}

/** The key created by this device during verification, if an identity is required; otherwise a temporary one. */
async function keyFor(organization: string, { steps }: SigningState): Promise<SigningKey> {
  const kept = steps.includes('identity') ? await readDeviceKey(organization) : undefined;
  return kept ?? newKey();
}

interface Shown {
  words: string;
  documentHash: string;
  filled: FilledValues;
  state: SigningState;
}

async function isAsShown(
  { payload, consentText, fields }: SignatureRequest,
  { words, documentHash, filled, state }: Shown,
): Promise<boolean> {
  return (
    consentText === words &&
    payload.consentTextHash === (await sha256(words)) &&
    payload.documentHash === documentHash &&
    payload.fieldsHash === (fields ? fieldsHash(fields) : undefined) &&
    (fields?.values ?? []).every((field) => isAsFilled(field, filled)) &&
    payload.agreementId === state.agreementId &&
    payload.partyId === state.partyId
  );
}

function isAsFilled({ id, type, value }: EvidenceField, filled: FilledValues): boolean {
  if (type === 'signature' || type === 'date') return true;
  return (value || undefined) === (filled[id] || undefined);
}
