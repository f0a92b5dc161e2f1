import { decodeBase64Url } from '#kernel/base64.ts';
import type { DeviceBinding } from '#verifier/evidence/evidence.ts';
import { type CborMap, type EmbeddedCbor, tryReadCbor, writeCbor } from './cbor.ts';

/**
 * Extracts the device binding from a verified DeviceResponse, with the named elements of one namespace. Undefined if
 * the wallet added elements of its own (`deviceSigned`), because these would have to be shown too.
 */
export function readDeviceBinding(
  presentation: string,
  { namespace, names }: { namespace: string; names: readonly string[] },
): Omit<DeviceBinding, 'session'> | undefined {
  const response = tryReadCbor(decodeBase64Url(presentation) ?? new Uint8Array()) as CborMap;
  const [document] = response.get('documents') as CborMap[];
  const issuerSigned = document?.get('issuerSigned') as CborMap;
  const deviceSigned = document?.get('deviceSigned') as CborMap;
  const claims = deviceSigned.get('nameSpaces') as EmbeddedCbor;
  if (!Buffer.from(claims.bytes).equals(EMPTY)) return undefined;
  const items = ((issuerSigned.get('nameSpaces') as CborMap).get(namespace) ?? []) as EmbeddedCbor[];
  const isNamed = ({ bytes }: EmbeddedCbor) =>
    names.includes(String((tryReadCbor(bytes) as CborMap).get('elementIdentifier')));
  return {
    documentType: String(document?.get('docType')),
    namespace,
    issuerAuth: textOf(writeCbor(issuerSigned.get('issuerAuth'))),
    elements: items.filter(isNamed).map(({ bytes }) => textOf(bytes)),
    deviceSignature: textOf(writeCbor((deviceSigned.get('deviceAuth') as CborMap).get('deviceSignature'))),
  };
}

const EMPTY = writeCbor(new Map());

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
