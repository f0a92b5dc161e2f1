/** Pixels of a picture that was not decoded by libvips, row by row from the top. */
export interface RawPixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}
