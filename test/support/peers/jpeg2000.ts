// Pictures in JPEG 2000 (ISO/IEC 15444-1), as passport chips store portraits, by the encoder of OpenJPEG.
import { createRequire } from 'node:module';
import sharp from 'sharp';

interface Encoder {
  J2KEncoder: new () => {
    getDecodedBuffer(frame: object): Uint8Array;
    setQuality(reversible: boolean, quality: number): void;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
  };
}

const require = createRequire(import.meta.url);

/** A codestream without loss; the color channels, or one that is gray. */
export async function encodeJpeg2000(picture: Buffer, { isGrey = false } = {}): Promise<Buffer> {
  const plain = sharp(picture).removeAlpha();
  const { data, info } = await (isGrey ? plain.toColourspace('b-w') : plain)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { J2KEncoder } = (await require('@cornerstonejs/codec-openjpeg/wasmjs')()) as Encoder;
  const encoder = new J2KEncoder();
  const { width, height, channels: componentCount } = info;
  const frame = { width, height, componentCount, bitsPerSample: 8, isSigned: false };
  encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: !isGrey }).set(data);
  encoder.setQuality(true, 0);
  encoder.encode();
  return Buffer.from(encoder.getEncodedBuffer());
}

/** A JP2 file around a codestream (annex I), with a color space: 16 is sRGB, 17 gray, 18 sYCC. */
export function jp2Of(codestream: Buffer, colorSpace: number): Buffer {
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + Buffer.concat(content).length);
    head.write(type, 4);
    return Buffer.concat([head, ...content]);
  };
  const header = Buffer.alloc(14);
  header.writeUInt32BE(codestream.readUInt32BE(12), 0);
  header.writeUInt32BE(codestream.readUInt32BE(8), 4);
  header.writeUInt16BE(codestream.readUInt16BE(40), 8);
  header.set([7, 7, 0, 0], 10);
  const color = Buffer.from([1, 0, 0, 0, 0, 0, colorSpace]);
  return Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box('jp2h', box('ihdr', header), box('colr', color)),
    box('jp2c', codestream),
  ]);
}
