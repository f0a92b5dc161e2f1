// The parts of qrcode 1.5.4 that are used; it ships no types.
declare module 'qrcode' {
  // biome-ignore lint/suspicious/noShadowRestrictedNames: that is the library's name for it.
  export function toString(
    text: string,
    options: { type: 'svg'; errorCorrectionLevel: 'L' | 'M'; margin: number },
  ): Promise<string>;
  export function toBuffer(
    text: string,
    options: { type: 'png'; errorCorrectionLevel: 'L' | 'M'; margin: number; scale: number },
  ): Promise<Buffer>;
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' },
  ): { modules: { size: number; data: Uint8Array } };
}
