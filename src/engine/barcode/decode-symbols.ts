import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes, ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import type { Quad } from '../geometry/homography.ts';
import type { Grey } from '../reading/grey.ts';

/** The decoder's name and version, for the record of a decision. */
export const DECODER = `zxing-wasm/${ZXING_WASM_VERSION}`;

export interface DecodeOptions {
  binarizer: 'LocalAverage' | 'GlobalHistogram';
  tryRotate: boolean;
}

/** A PDF417 symbol that was decoded, its corners in pixels. */
export interface DecodedSymbol {
  text: string;
  quad: Quad;
  /** How much of the error correction was not needed, 0 to 1. */
  margin: number;
}

/** Loads the decoder from the installed package, never from the network. */
export async function loadDecoder(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The simplest picture format, which the library takes as it is. */
function asPortableGrey({ data, width, height }: Grey): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}

/**
 * Bytes as text. The standard has ISO 8859-1, some issuers write UTF-8, and hardly any text of the one is text of the
 * other. The library's own guess is not used: it takes names for Japanese.
 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/** The library's key "UEC"; none where it does not say. */
function marginOf(extra: string): number {
  const margin = /"UEC":\s*([\d.]+)/.exec(extra)?.[1];
  return margin === undefined ? 0 : Number(margin);
}

/** Decodes the PDF417 symbols of a picture whose rows are nearly level, or upright where `tryRotate` is set. */
export async function decodeSymbols(picture: Grey, { binarizer, tryRotate }: DecodeOptions): Promise<DecodedSymbol[]> {
  const results = await readBarcodes(asPortableGrey(picture), {
    formats: ['PDF417'],
    // The default mode alters control characters.
    textMode: 'Plain',
    tryInvert: false,
    binarizer,
    tryRotate,
    maxNumberOfSymbols: 4,
  });
  return results
    .filter(({ isValid }) => isValid)
    .map(({ bytes, extra, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text: textOf(bytes),
      quad: [topLeft, topRight, bottomRight, bottomLeft],
      margin: marginOf(extra),
    }));
}
