import type { Appearance, DocumentText, SignatureRequest, SigningState, WalletRequest } from './sign-data.ts';

/** Why something was not done: `offline`, a code of the page's own texts, or the service's words. */
export class SignError extends Error {
  readonly code: string;

  constructor(code: string, message = '') {
    super(message);
    this.code = code;
  }
}

const base = location.pathname.replace(/\/$/, '');
const token = base.slice(base.lastIndexOf('/') + 1);

/** Where the copies are, and the document that is to be signed. */
export const files = { pdf: `${base}/document.pdf`, evidence: `${base}/evidence.json` };

export const getState = (): Promise<SigningState> => call('GET', `${base}/state`);
export const getText = (): Promise<DocumentText> => call('GET', `${base}/document`);

export const acceptDisclosure = (disclosureHash: string): Promise<SigningState> =>
  call('POST', `${base}/consent`, { agreed: true, disclosureHash });

export const sendCode = (): Promise<SigningState> => call('POST', `${base}/code`, {});

export const confirmCode = (code: string): Promise<SigningState> => call('POST', `${base}/code-answer`, { code });

export const recordView = (documentHash: string): Promise<SigningState> =>
  call('POST', `${base}/viewed`, { documentHash });

export const announceKey = (did: string): Promise<SigningState> => call('POST', `${base}/key`, { did });

export const startIdentity = (): Promise<{ url: string }> => call('POST', `${base}/identity`, {});

export const startPresentation = (): Promise<WalletRequest> => call('POST', `${base}/presentation`, {});

export const prepareSignature = (name: string): Promise<SignatureRequest> =>
  call('POST', `${base}/signature-request`, { name });

interface Party {
  agreementId: string;
  partyId: string;
}

const partyPath = ({ agreementId, partyId }: Party): string => `/v1/agreements/${agreementId}/parties/${partyId}`;

export const sign = (party: Party, signature: { did: string; jws: string; appearance: Appearance }): Promise<unknown> =>
  call('POST', `${partyPath(party)}/sign`, { token, ...signature });

export const decline = (party: Party, reason: string): Promise<unknown> =>
  call('POST', `${partyPath(party)}/decline`, { token, reason });

/** The bytes of the document. */
export async function getPdf(): Promise<ArrayBuffer> {
  const response = await ask(files.pdf);
  return response.arrayBuffer().catch(() => {
    throw new SignError('offline');
  });
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await ask(path, { method, ...sent });
  return (await response.json().catch(() => {
    throw new SignError('offline');
  })) as T;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) throw new SignError('offline');
  if (!response.ok) throw refusalOf(await response.json().catch(() => ({})));
  return response;
}

interface Refused {
  code?: string;
  message?: string;
  errors?: { message: string }[];
}

function refusalOf({ code = 'unknown', message = '', errors = [] }: Refused): SignError {
  const [first] = errors;
  return new SignError(code, first ? `${message} ${first.message}.` : message);
}
