import { loadDocument } from '../document/load-document.ts';
import { prepareSignature, SignError, sign } from '../service.ts';
import type { Appearance, Disclosure, SignatureRequest, SigningState } from '../sign-data.ts';
import { sha256 } from './sha256.ts';
import { signPayload } from './sign-payload.ts';
import { disclosureText, intentOf } from './words.ts';

interface Signature {
  state: SigningState;
  disclosure: Disclosure;
  name: string;
  appearance: Appearance;
}

/** Signs the document that this page has fetched, and the words that it has shown; nothing else. */
export async function makeSignature({ state, disclosure, name, appearance }: Signature): Promise<void> {
  const { hash } = await loadDocument(state.documentHash);
  const request = await prepareSignature(name);
  const words = `${disclosureText(disclosure)}\n\n${intentOf(disclosure, name)}`;
  if (!(await isAsShown(request, { words, documentHash: hash, state }))) throw new SignError('otherText');
  await sign(state, { ...(await signPayload(request.payload)), appearance });
}

interface Shown {
  words: string;
  documentHash: string;
  state: SigningState;
}

async function isAsShown(
  { payload, consentText }: SignatureRequest,
  { words, documentHash, state }: Shown,
): Promise<boolean> {
  return (
    consentText === words &&
    payload.consentTextHash === (await sha256(words)) &&
    payload.documentHash === documentHash &&
    payload.agreementId === state.agreementId &&
    payload.partyId === state.partyId
  );
}
