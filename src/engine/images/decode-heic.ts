import { createRequire } from 'node:module';
import type { RawPixels } from './raw-pixels.ts';
import { wasmDecoder } from './wasm-decoder.ts';

/** The used parts of libheif's WebAssembly build, whose types lack the results. */
interface Libheif {
  heif_context_alloc(): unknown;
  heif_context_free(context: unknown): void;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown };
  heif_js_context_get_primary_image_handle(context: unknown): { code?: unknown } | undefined;
  heif_js_decode_image2(handle: unknown, colours: unknown, chroma: unknown): Decoded | undefined;
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
}

interface Decoded {
  code?: unknown;
  channels?: readonly { width: number; height: number; stride: number; data: Uint8Array }[];
}

const require = createRequire(import.meta.url);

/** Takes some 100 ms to load. */
export const heicDecoder = wasmDecoder<Libheif>(() => ({
  script: require.resolve('libheif-js/libheif-wasm/libheif.js'),
  binary: require.resolve('libheif-js/libheif-wasm/libheif.wasm'),
}));

/** Removes the padding that the decoder leaves between rows. */
function packRows({
  width,
  height,
  stride,
  data,
}: {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}) {
  const row = 3 * width;
  if (stride === row) return data.slice(0, row * height);
  const packed = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) packed.set(data.subarray(y * stride, y * stride + row), y * row);
  return packed;
}

/**
 * The primary picture of a HEIC file, upright: its rotation and mirroring are part of its structure (`irot`, `imir` of
 * ISO/IEC 23008-12), and EXIF orientation is ignored. Undefined if it cannot be decoded.
 */
export function decodeHeic(bytes: Uint8Array): RawPixels | undefined {
  const libheif = heicDecoder.open();
  const context = libheif.heif_context_alloc();
  const { code } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) return undefined;
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code !== undefined) return undefined;
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: chroma } = libheif.heif_chroma;
  const channel = libheif.heif_js_decode_image2(handle, colours, chroma)?.channels?.[0];
  if (!channel) return undefined;
  return { data: packRows(channel), width: channel.width, height: channel.height, channels: 3 };
}
