import { decodeBase64Url } from '#kernel/base64.ts';
import { EmbeddedCbor, tryReadCbor, writeCbor } from './cbor.ts';
import { coseKeyOf } from './cose.ts';

/** The request of the protocol `org-iso-mdoc` of the Digital Credentials API (ISO/IEC 18013-7 annex C). */
export interface IsoMdocQuery {
  docType: string;
  /** The requested elements, each with whether the verifier will retain it. */
  elements: readonly { namespace: string; name: string; intentToRetain: boolean }[];
}

/** `data` of the request, in base64url. */
export interface IsoMdocRequest {
  deviceRequest: string;
  encryptionInfo: string;
}

/** Requests one document, without reader authentication: the wallet identifies the page by its origin. */
export function isoMdocRequest(
  query: IsoMdocQuery,
  { nonce, recipientPoint }: { nonce: Uint8Array /** P-256, uncompressed */; recipientPoint: Uint8Array },
): IsoMdocRequest {
  const recipientPublicKey = coseKeyOf(recipientPoint);
  return {
    deviceRequest: asText({ version: '1.0', docRequests: [{ itemsRequest: itemsRequest(query) }] }),
    encryptionInfo: asText([TYPE, { nonce, recipientPublicKey }]),
  };
}

const TYPE = 'dcapi';

const asText = (value: unknown): string => Buffer.from(writeCbor(value)).toString('base64url');

/** ItemsRequestBytes (ISO/IEC 18013-5 section 8.3.2.1.2.1). */
function itemsRequest({ docType, elements }: IsoMdocQuery) {
  const nameSpaces = new Map<string, Map<string, boolean>>();
  for (const { namespace, name, intentToRetain } of elements) {
    const names = nameSpaces.get(namespace) ?? new Map<string, boolean>();
    nameSpaces.set(namespace, names.set(name, intentToRetain));
  }
  return new EmbeddedCbor(writeCbor({ docType, nameSpaces })).asTag;
}

/** A DeviceResponse encrypted with HPKE. */
export interface EncryptedResponse {
  enc: Uint8Array;
  cipherText: Uint8Array;
}

/** Reads EncryptedResponse from base64url; undefined for anything else. */
export function readEncryptedResponse(text: string): EncryptedResponse | undefined {
  const bytes = decodeBase64Url(text);
  const item = bytes && tryReadCbor(bytes);
  if (!Array.isArray(item) || item.length !== 2 || item[0] !== TYPE || !(item[1] instanceof Map)) return undefined;
  const [enc, cipherText] = [item[1].get('enc'), item[1].get('cipherText')];
  return enc instanceof Uint8Array && cipherText instanceof Uint8Array ? { enc, cipherText } : undefined;
}
