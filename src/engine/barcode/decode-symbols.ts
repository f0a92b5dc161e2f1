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

/** A decoded PDF417 symbol, with its corners in pixels. */
export interface DecodedSymbol {
  text: string;
  quad: Quad;
  /** The share of the error correction that was not needed, 0 to 1. */
  margin: number;
}

/** Loads the decoder from the installed package, never from the network. */
export async function loadDecoder(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The simplest picture format, which the library accepts directly. */
function asPortableGrey({ data, width, height }: Grey): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}

/**
 * Bytes as text. The standard specifies ISO 8859-1, but some issuers write UTF-8; hardly any text is valid as both. The
 * library's guess is not used, because it takes some names for Japanese.
 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/** The unused error correction, which the library reports as "UEC"; 0 if it does not. */
function marginOf(extra: string): number {
  const margin = /"UEC":\s*([\d.]+)/.exec(extra)?.[1];
  return margin === undefined ? 0 : Number(margin);
}

/** Decodes the PDF417 symbols of a picture whose rows are nearly level, or, with `tryRotate`, vertical. */
export async function decodeSymbols(picture: Grey, { binarizer, tryRotate }: DecodeOptions): Promise<DecodedSymbol[]> {
  const results = await readBarcodes(asPortableGrey(picture), {
    formats: ['PDF417'],
    // The default mode changes control characters.
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
