import { addressOf, failOffline, fetchFrom, getJson, postJson } from '#web/hosted/call-service.ts';
import type { SampleAnswer } from '#web/hosted/device-wallet/sample-wallet.tsx';
import type {
  Appearance,
  DocumentText,
  FilledValues,
  SignatureRequest,
  SigningState,
  WalletRequest,
} from './sign-data.ts';

/** The URLs of the downloads, and of the document to sign. */
export const files = { pdf: addressOf('document.pdf'), evidence: addressOf('evidence.json') };

export const getState = (): Promise<SigningState> => getJson('state');
export const getText = (): Promise<DocumentText> => getJson('document');

export const acceptDisclosure = (disclosureHash: string): Promise<SigningState> =>
  postJson('consent', { agreed: true, disclosureHash });

export const sendCode = (): Promise<SigningState> => postJson('code', {});

export const confirmCode = (code: string): Promise<SigningState> => postJson('code-answer', { code });

export const recordView = (documentHash: string): Promise<SigningState> => postJson('viewed', { documentHash });

export const saveFields = (values: FilledValues): Promise<SigningState> => postJson('fields', { values });

export const announceKey = (did: string): Promise<SigningState> => postJson('key', { did });

export const startIdentity = (): Promise<{ url: string }> => postJson('identity', {});

export const startPresentation = (): Promise<WalletRequest> => postJson('presentation', {});

export const answerAsSample = (shown: SampleAnswer): Promise<SigningState> => postJson('presentation/sample', shown);

export const prepareSignature = (name: string): Promise<SignatureRequest> => postJson('signature-request', { name });

const token = location.pathname.replace(/\/$/, '').split('/').at(-1);

interface Party {
  agreementId: string;
  partyId: string;
}

const partyPath = ({ agreementId, partyId }: Party): string => `/v1/agreements/${agreementId}/parties/${partyId}`;

export const sign = (party: Party, signature: { did: string; jws: string; appearance: Appearance }): Promise<unknown> =>
  postJson(`${partyPath(party)}/sign`, { token, ...signature });

export const decline = (party: Party, reason: string): Promise<unknown> =>
  postJson(`${partyPath(party)}/decline`, { token, reason });

/** The bytes of the document. */
export async function getPdf(): Promise<ArrayBuffer> {
  return (await fetchFrom(files.pdf)).arrayBuffer().catch(failOffline);
}
