import type { KeyObject } from 'node:crypto';
import { signEs256 } from '../compact-jws.ts';
import { type CborMap, EmbeddedCbor, readCbor, writeCbor } from './cbor.ts';
import { signatureInput, writeDetachedSign1 } from './cose.ts';

export interface MdocPresentation {
  docType: string;
  namespace: string;
  /** Elements to show. */
  names: readonly string[];
  /** The key that the document was issued to, P-256. */
  deviceKey: KeyObject;
  /** The CBOR SessionTranscript of the presentation. */
  sessionTranscript: Uint8Array;
}

/**
 * Presents a mobile document as a wallet does: DeviceResponse (ISO/IEC 18013-5 section 8.3.2.1.2.2) in base64url,
 * signed by the device (section 9.1.3). `issuerSigned` is base64url, as issued.
 */
export function presentMdoc(issuerSigned: string, presentation: MdocPresentation): string {
  const { docType, namespace, names, deviceKey, sessionTranscript } = presentation;
  const document = readCbor(Buffer.from(issuerSigned, 'base64url')) as CborMap;
  const items = (document.get('nameSpaces') as CborMap).get(namespace) as EmbeddedCbor[];
  const isShown = (item: EmbeddedCbor) => names.includes(String((item.read() as CborMap).get('elementIdentifier')));
  const ownClaims = new EmbeddedCbor(writeCbor({})).asTag;
  const authentication = new EmbeddedCbor(deviceAuthentication({ docType, sessionTranscript, ownClaims })).tagged;
  const signature = signEs256(signatureInput(authentication), deviceKey);
  const response = {
    version: '1.0',
    documents: [
      {
        docType,
        issuerSigned: {
          nameSpaces: { [namespace]: items.filter(isShown).map(({ asTag }) => asTag) },
          issuerAuth: document.get('issuerAuth'),
        },
        deviceSigned: { nameSpaces: ownClaims, deviceAuth: { deviceSignature: writeDetachedSign1(signature) } },
      },
    ],
    status: 0,
  };
  return Buffer.from(writeCbor(response)).toString('base64url');
}

/** The CBOR head of a four-element array, whose second element is already encoded. */
const ARRAY_OF_FOUR = 0x84;

function deviceAuthentication(parts: {
  docType: string;
  sessionTranscript: Uint8Array;
  ownClaims: unknown;
}): Uint8Array {
  const { docType, sessionTranscript, ownClaims } = parts;
  return Buffer.concat([
    Uint8Array.of(ARRAY_OF_FOUR),
    writeCbor('DeviceAuthentication'),
    sessionTranscript,
    writeCbor(docType),
    writeCbor(ownClaims),
  ]);
}
